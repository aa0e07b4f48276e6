// What the fields of elections and their results mean, for the documentation of the public API.

export const ELECTION_FIELDS = {
  electedOn: "Day of the election that the office comes from; null where the source does not tell.",
  result: "With which a mayor was elected; null where none was accepted.",
  rounds: "The first round of the election, and the second where there was one.",
  round: "1 or 2.",
  heldOn: "Day of the round; null where the source does not tell.",
  electors: "Who could vote.",
  voters: "Who voted.",
  validVotes: "Votes given to all candidates.",
  ownVotes: "Votes of who was elected.",
  candidates: "How many candidates there were.",
  readOn: "Day that the source was read.",
  sourceUrl: "Address of the source.",
  mayor: "Who was elected.",
} as const;
