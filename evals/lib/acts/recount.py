# Counts participation in divisions, and choices in final ones, straight from the triples of a chamber:
#     python3 recount.py Camera|Senato FILE.nq
# Shares no code with the site; prints one line for each member and month, and one for each choice.

import re, sys
from collections import Counter, defaultdict

chamber, path = sys.argv[1:]
LINE = re.compile(r'^<([^>]*)> <([^>]*)> (?:<([^>]*)>|"((?:[^"\\]|\\.)*)"[^ ]*|(_:\S+)) ')
facts = defaultdict(lambda: defaultdict(set))
for line in open(path, encoding="utf-8"):
    match = LINE.match(line)
    if match:
        subject, predicate, *values = match.groups()
        facts[subject][re.split(r"[/#]", predicate)[-1]].add(next(v for v in values if v is not None))

one = lambda thing, name: next(iter(sorted(thing.get(name, ()))), None)
day = lambda text: text and re.sub(r"^(\d{4})(\d\d)(\d\d)$", r"\1-\2-\3", text[:10])
number = lambda address: re.search(r"(\d+)(?:_\d+)?$", address).group(1)

mandates = defaultdict(list)
for address, thing in facts.items():
    for mandate in thing.get("rif_mandatoCamera" if chamber == "Camera" else "mandato", ()):
        spans = facts[mandate]
        names = ("startDate", "endDate") if chamber == "Camera" else ("inizio", "fine")
        if one(spans, names[0]): mandates[number(address)].append(tuple(day(one(spans, name)) for name in names))
def in_office(when):
    return {who for who, spans in mandates.items() if any(a <= when and (b is None or when <= b) for a, b in spans)}
def on_edge(who, when):
    return any(when in span for span in mandates[who])

# Division: day, final, secret, counters, member -> letter.
divisions = {}
KINDS = {"Favorevole": "F", "Contrario": "C", "Astensione": "A", "Ha votato": "V"}
DETAILS = {"Non ha partecipato": "N", "In missione": "M", "Presidente di turno": "P"}
ARCS = {"favorevole": "F", "contrario": "C", "astenuto": "A", "presidente": "P", "presenteNonVotante": "X", "inCongedoMissione": "M"}
for address, thing in facts.items():
    if "/votazione" not in address: continue
    counters = [int(one(thing, name) or 0) for name in ("favorevoli", "contrari", "astenuti")]
    if chamber == "Camera":
        divisions[address] = (day(one(thing, "date")), one(thing, "votazioneFinale") == "1", one(thing, "votazioneSegreta") == "1", counters, {})
    else:
        letters = {number(who): letter for arc, letter in ARCS.items() for who in thing.get(arc, ())}
        final, secret = one(thing, "label") == "Votazione finale", one(thing, "tipoVotazione") == "segreta"
        divisions[address] = (day(one(facts[one(thing, "seduta")], "dataSeduta")), final, secret, counters, letters)
for thing in facts.values():
    division, who = one(thing, "rif_votazione"), one(thing, "rif_deputato")
    if division: divisions[division][4][number(who)] = KINDS.get(one(thing, "type")) or DETAILS[one(thing, "description")]

parts, held = defaultdict(Counter), Counter()
for address, (when, final, secret, counters, letters) in divisions.items():
    count = Counter(letters.values())
    voted = [count["F"], count["C"], count["A"]]
    if secret and chamber == "Senato": fits = voted[0] + voted[1] == 0
    elif secret: fits = (count["A"] == counters[2] and count["V"] == counters[0] + counters[1])
    else: fits = voted == counters
    if not fits: continue
    for who in in_office(when):
        letter = letters.get(who)
        if letter is None and chamber == "Camera":
            # Not recorded: nothing on the first and last day of a mandate, else the parts do not add up.
            if not on_edge(who, when): held[who, when[:7]] += 1
            else: held[who, when[:7]] += 0
            continue
        held[who, when[:7]] += 1
        parts[who, when[:7]][letter or "N"] += 1
    if final:
        for who, letter in letters.items(): print("choice", address.split("/")[-1], who, letter)
for (who, month), total in held.items():
    own = parts[who, month]
    print("parts", who, month, total, own["F"] + own["C"] + own["A"], *(own[letter] for letter in "VXPMN"))
