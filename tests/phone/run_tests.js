// Runs tests of this checkout in Pyodide: their paths in; pytest's own words and its exit code out.
// usage: deno run … run_tests.js CHECKOUT SITE_PACKAGES WHEELS TEST…

import fs from "node:fs";
import { loadPyodide } from "pyodide";

const [checkout, packages, wheels, ...tests] = Deno.args;
const python = await loadPyodide();
mount("/checkout", checkout);
mount("/packages", packages); // of this machine, for pytest, which is Python alone
for (const name of fs.readdirSync(wheels)) {
  python.unpackArchive(new Uint8Array(fs.readFileSync(`${wheels}/${name}`)), "zip", { extractDir: "/wheels" });
}
python.globals.set("tests", python.toPy(tests));
Deno.exit(
  python.runPython(`
    import os, sys

    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # plugins need processes, sockets or a browser
    sys.dont_write_bytecode = True
    sys.path[:0] = ["/wheels", "/checkout"]
    sys.path.append("/packages")
    os.chdir("/checkout")
    import pytest

    plain = ["-q", "-p", "no:cacheprovider", "--noconftest", "-c", "/dev/null", "--rootdir", "/checkout"]
    int(pytest.main([*plain, "-W", "ignore::pytest.PytestUnknownMarkWarning", *tests]))
  `),
);

function mount(at, folder) {
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, folder);
}
