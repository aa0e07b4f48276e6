// A program in Python, without any of our code: it counts the votes of the public test set again, and compares. It is
// published beside them, as an example and to check the results without this site.

export const CHECK_PROGRAM = `# Counts the votes of the public test set and compares with the expected results:
#     python3 check.py FOLDER
# Every part of participation, and agreement with the group of the day, must be the same to the unit.

import csv, gzip, sys
from collections import Counter, defaultdict

folder = sys.argv[1] if len(sys.argv) > 1 else "."
def rows(name):
    with open(folder + "/" + name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))

divisions = rows("divisions.csv")
with gzip.open(folder + "/votes.txt.gz", "rt", encoding="utf-8") as file:
    votes = dict(line.rstrip("\\n").split("\\t") for line in file)

# Membership of groups: the last day is already the next group's.
groups = {}
for row in rows("members.csv"):
    spans = (part.rsplit(" ", 1) for part in row["groups"].split(" | ") if part)
    groups[row["deputy"]] = [(group, *days.split("..")) for group, days in spans]
def group_on(deputy, day):
    return next((g for g, start, end in groups.get(deputy, []) if start <= day and (not end or day < end)), None)

# The line of a group: most frequent choice, three members or more, no tie, open ballots, never the mixed group.
comparable, same = Counter(), Counter()
for at, division in enumerate(divisions):
    if division["secret"] == "1": continue
    chosen = defaultdict(list)
    for deputy, letters in votes.items():
        if letters[at] in "FCA":
            group = group_on(deputy, division["date"])
            if group and "MISTO" not in group.upper().split(): chosen[group].append((deputy, letters[at]))
    for records in chosen.values():
        ranked = Counter(choice for _, choice in records).most_common(2)
        if len(records) < 3 or (len(ranked) == 2 and ranked[0][1] == ranked[1][1]): continue
        for deputy, choice in records:
            comparable[deputy] += 1
            same[deputy] += choice == ranked[0][0]

wrong = 0
for row in rows("participation.csv"):
    count = Counter(votes[row["deputy"]])
    found = [sum(count.values()) - count["-"], count["F"] + count["C"] + count["A"], *(count[c] for c in "VNMP")]
    names = ["divisions_in_office", "voted_F_C_A", "secret_voted_V", "not_participated_N", "mission_M", "presiding_P"]
    if found != [int(row[name]) for name in names] or found[0] != sum(found[1:]):
        wrong += 1
        print("participation differs:", row["deputy"], found)
for row in rows("agreement.csv"):
    found = (comparable[row["deputy"]], same[row["deputy"]])
    if found != (int(row["comparable_votes"]), int(row["same_as_group"])):
        wrong += 1
        print("agreement differs:", row["deputy"], found)
for division, column in ((d, c) for d in divisions for c in "FCAVNMP"):
    division[column] = int(division[column])
for at, division in enumerate(divisions):
    count = Counter(letters[at] for letters in votes.values())
    if any(count[c] != division[c] for c in "FCAVNMP"):
        wrong += 1
        print("division differs:", division["division"])
print("%d deputies, %d divisions: %s" % (len(votes), len(divisions), "all the same" if wrong == 0 else "%d differ" % wrong))
sys.exit(wrong > 0)
`;
