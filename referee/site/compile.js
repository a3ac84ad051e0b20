// Compiles the archives of a folder with Pyodide's own Python: FOLDER in; archives of the same names in FOLDER/compiled out.
// usage: deno run … compile.js FOLDER

import fs from "node:fs";
import { loadPyodide } from "pyodide";

const [folder] = Deno.args;
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } }); // a third smaller without what only tracebacks use
python.FS.mkdirTree("/folder");
python.mountNodeFS("/folder", folder);
fs.mkdirSync(`${folder}/compiled`);
python.runPython(`
    from importlib._bootstrap_external import _code_to_timestamp_pyc
    from pathlib import Path
    from zipfile import ZipFile

    PLAIN = 0  # our own words stay: some are shown
    SHORT = 2  # what others document, nobody reads on a phone


    def compiled(name, source):
        code = compile(source, name, "exec", dont_inherit=True, optimize=PLAIN if name.startswith("referee/") else SHORT)
        return _code_to_timestamp_pyc(code)


    def has_code(name):
        return name.endswith(".py") and not name.startswith("_sysconfigdata")


    for path in sorted(Path("/folder").glob("*.zip")):
        with ZipFile(path) as sources, ZipFile(path.parent / "compiled" / path.name, "w") as target:
            for name in sources.namelist():
                body = sources.read(name)
                if has_code(name):
                    name, body = f"{name}c", compiled(name, body)
                target.writestr(name, body)
`);
