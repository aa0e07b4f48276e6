// A small public test set, made up: who enters and leaves, missions, who presides, a secret ballot, a change of group, a tie, the mixed group.

import { namedRows } from "#server/features/imports/files/csv/named-rows.ts";
import type { TestSet } from "#server/features/open-data/test-set/read-test-set.ts";

export const MADE_UP_SET: TestSet = {
  divisions:
    namedRows(`division,date,type,final,confidence,secret,F,C,A,V,N,M,P,not_in_office,description_raw
vs18_001_001,2018-05-08,Altre,0,0,0,4,1,0,0,1,1,0,1,"EM 1.1, ""sul porto"""
vs18_001_002,2018-05-08,Altre,1,0,0,2,3,1,0,0,0,1,1,"su
due righe"
vs18_002_001,2018-06-01,Altre,1,0,1,0,0,1,5,1,0,0,1,DDL 1`),
  votes: `# columns
d1_18	FFV
d2_18	FFV
d3_18	FCV
d4_18	CCV
d5_18	FAA
d6_18	NC-
d7_18	MPN
d8_18	--V
`,
  members: namedRows(`deputy,first_name,mandate_end,end_reason,groups
d1_18,Ada,,,VALLI 2018-03-27..
d2_18,Ivo,,,MISTO 2018-03-27..2018-05-08 | VALLI 2018-05-08..
d3_18,Pia,,,VALLI 2018-03-27..
d4_18,Ugo,,,MISTO 2018-03-27..
d5_18,Lia,,,VALLI 2018-03-27..
d6_18,Leo,2018-05-09,fine,VALLI 2018-03-27..2018-05-09
d7_18,Eva,,,FIUMI 2018-03-27..
d8_18,Gio,,,FIUMI 2018-06-01..`),
  participation:
    namedRows(`deputy,divisions_in_office,voted_F_C_A,secret_voted_V,not_participated_N,mission_M,presiding_P,not_in_office
d1_18,3,2,1,0,0,0,0
d2_18,3,2,1,0,0,0,0
d3_18,3,2,1,0,0,0,0
d4_18,3,2,1,0,0,0,0
d5_18,3,3,0,0,0,0,0
d6_18,2,1,0,1,0,0,1
d7_18,3,0,0,1,1,1,0
d8_18,1,0,1,0,0,0,2`),
  // VALLI chose F in the first division, and twice F and twice C in the second.
  agreement: namedRows(`deputy,comparable_votes,same_as_group
d1_18,1,1
d2_18,1,1
d3_18,1,1
d4_18,0,0
d5_18,1,1
d6_18,0,0
d7_18,0,0
d8_18,0,0`),
};
