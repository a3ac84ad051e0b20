"""A crowd that wants the same at once: `python -m tests.journeys.flood PORT COUNT PATH`, a process of its own.

Each asks for its own sheet: `{}` in the path is who it is. It tells when all of them ask, and at the end, as JSON,
what each was answered.
"""

import asyncio
import json
import sys

HOUSES = 8  # addresses that the crowd comes from; nobody has a cookie yet


async def ask(port: int, path: str, number: int, all_here: asyncio.Barrier) -> tuple[int, bool]:
    """Ask for a sheet that nobody asked for before; give the status, and whether it says when to ask again."""
    source = f"127.0.0.{2 + number % HOUSES}"
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    await all_here.wait()
    lines = (f"GET {path.format(number)} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close")
    writer.write("\r\n".join((*lines, "", "")).encode())
    head = await reader.readuntil(b"\r\n\r\n")
    await reader.read()
    writer.close()
    return int(head.split()[1]), b"\r\nRetry-After: " in head


async def main(port: int, count: int, path: str) -> None:
    all_here = asyncio.Barrier(count + 1)
    asked = [asyncio.create_task(ask(port, path, number, all_here)) for number in range(count)]
    await all_here.wait()
    print("now", flush=True)
    print(json.dumps(await asyncio.gather(*asked)), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))
