"""Verifies one day: python3 verify-day.py 2026-11-20.jsonl.gz PUBLIC_KEY_HEX (of scrutinio-integrity.json)."""
import gzip, hashlib, json, subprocess, sys, tempfile

sha = lambda data: hashlib.sha256(data).digest()

def root(level):
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [sha(b"\1" + b"".join(pair)) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0] if level else sha(b"")

def leaf(line, subject):  # version, subject (big-endian), commitment, ten scores, state
    name, scores, state = line.split(" ")
    digits = bytes(int(digit) for digit in scores).ljust(10, b"\0")
    states = ["counted", "waiting", "aside", "unconfirmed"]
    return b"\2" + subject.to_bytes(4, "big") + bytes.fromhex(name) + digits + bytes([states.index(state)])

lines = gzip.open(sys.argv[1], "rt").read().splitlines()
signed, records, leaves = json.loads(lines[0]), [], {}
for line in lines[1:]:
    if line.startswith("{"): records.append(line)
    else: leaves.setdefault(len(records) - 1, []).append(line)
for at, own in leaves.items():
    record = json.loads(records[at])
    hashes = [sha(b"\0" + leaf(line, record["id"])) for line in own]
    assert root(hashes).hex() == record["root"], f"other reviews: {record['kind']} {record['id']}"
header = json.loads(signed["header"])
assert root([sha(b"\0" + record.encode()) for record in records]).hex() == header["root"], "other records"
with tempfile.TemporaryDirectory() as folder:
    der = bytes.fromhex("302a300506032b6570032100" + sys.argv[2])  # Ed25519: a raw key of 32 bytes
    for name, data in (("key", der), ("text", signed["header"].encode()), ("signature", bytes.fromhex(signed["signature"]))):
        open(f"{folder}/{name}", "wb").write(data)
    subprocess.run(["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", "key", "-rawin",
                    "-in", "text", "-sigfile", "signature"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
print(f"{header['day']}: signature, records and reviews are as signed; header {sha(signed['header'].encode()).hex()}")
