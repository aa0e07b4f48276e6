"""Verifies one day: python3 verify-day.py 2026-11-20.jsonl.gz PUBLIC_KEY_HEX (of scrutinio-integrity.json)."""
import gzip, hashlib, json, subprocess, sys, tempfile
sha = lambda data: hashlib.sha256(data).digest()
def root(level):
    while len(level) > 1:
        level = [sha(b"\1" + level[at] + level[at + 1]) if at + 1 < len(level) else level[at] for at in range(0, len(level), 2)]
    return level[0] if level else sha(b"")
def leaf(line, subject):  # version, subject (big-endian), commitment, ten scores, state
    name, scores, state = line.split(" ")
    state = ["counted", "waiting", "aside", "unconfirmed"].index(state)
    return sha(b"\0\2" + subject.to_bytes(4, "big") + bytes.fromhex(name) + bytes(map(int, scores)).ljust(10, b"\0") + bytes([state]))
first, *lines = gzip.open(sys.argv[1], "rt").read().splitlines()
signed, starts = json.loads(first), [at for at, line in enumerate(lines) if line.startswith("{")]
header, records = json.loads(signed["header"]), [lines[at] for at in starts]
for record, start, end in zip(map(json.loads, records), starts, starts[1:] + [len(lines)]):
    leaves = [leaf(line, record["id"]) for line in lines[start + 1 : end]]
    assert not leaves or root(leaves).hex() == record["root"], f"other reviews: {record['kind']} {record['id']}"
assert root([sha(b"\0" + record.encode()) for record in records]).hex() == header["root"], "other records"
with tempfile.TemporaryDirectory() as folder:  # the key: Ed25519, a raw one of 32 bytes, as DER
    for name, data in dict(key="302a300506032b6570032100" + sys.argv[2], text=signed["header"].encode().hex(), signature=signed["signature"]).items():
        open(f"{folder}/{name}", "wb").write(bytes.fromhex(data))
    subprocess.run("openssl pkeyutl -verify -pubin -keyform DER -inkey key -rawin -in text -sigfile signature".split(), cwd=folder, check=True, stdout=subprocess.DEVNULL)
print(f"{header['day']}: signature, records and reviews are as signed; header {sha(signed['header'].encode()).hex()}")
