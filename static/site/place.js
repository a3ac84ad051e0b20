// The place of this site: several may share an origin, each with a name for what it keeps.

export const ROOT = new URL(".", location.origin + location.pathname);
export const NAME = `referee ${ROOT.pathname}`;
