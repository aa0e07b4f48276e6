import { describe, expect, it } from "vitest";
import * as to from "./paths.ts";

describe("an address of the site", () => {
  it.each([
    [to.openDataFilePath("2026-11-01", "offices.csv"), "/open-data/2026-11-01/offices.csv"],
    [to.silenceRulePath, "/methodology#silenzio"],
    [to.politicianPath(7), "/politician-live/7"],
    [to.feedPath("/topics"), "/topics/feed"],
    [to.politicianFeedPath(7), "/politician-live/7/feed"],
    [to.jsonFeedPath("/topics/feed"), "/topics/feed/json"],
    [to.samplePoliticianPath(7), "/politician/7"],
    [to.integrityPath(null), "/integrity"],
    [to.integrityPath("abc"), "/integrity?dopo=abc"],
    [to.transparencyPath(null), "/transparency"],
    [to.transparencyPath("2026-4"), "/transparency?trimestre=2026-4"],
    [to.transparencyFilePath(null), "/transparency.csv"],
    [to.transparencyFilePath("2026-4"), "/transparency.csv?trimestre=2026-4"],
    [to.decisionLogPath(null), "/transparency/decisions"],
    [to.decisionLogPath("abc"), "/transparency/decisions?dopo=abc"],
    [to.followPath("politician-7"), "/follow?cosa=politician-7"],
    [to.claimPath(7), "/claim?politico=7"],
    [to.divisionsPath("Senato"), "/parliament/senato/divisions"],
    [to.divisionsPath("Camera", { q: "", mese: null }), "/parliament/camera/divisions"],
    [
      to.divisionsPath("Camera", { q: "a b", mese: "2026-10" }),
      "/parliament/camera/divisions?q=a+b&mese=2026-10",
    ],
    [
      to.divisionPath({ chamber: "Senato", key: "19-1/2" }),
      "/parliament/senato/divisions/19-1%2F2",
    ],
    [to.anyCorrectionPath, "/for-politicians#richiesta"],
    [to.placeCorrectionPath("058091"), "/for-politicians?luogo=058091#richiesta"],
    [to.correctionPath(7), "/for-politicians?politico=7#richiesta"],
    [to.correctionPath(7, "party"), "/for-politicians?politico=7&dato=party#richiesta"],
    [to.receiptPath("review", 7), "/receipt?recensione=7"],
    [to.receiptPath("opinion", 7), "/receipt?opinione=7"],
    [to.topicPath(7), "/topic/7"],
    [to.sharePath("politician", 7), "/share/politician/7"],
    [to.adminTopicPath(7), "/admin/topics/7"],
    [to.adminPersonPath(7), "/admin/people/7"],
    [to.adminSurgePath(7), "/admin/integrity/7"],
    [to.auditOfSurgePath(7), "/admin/audit?oggetto=surge&numero=7"],
    [to.auditOfPersonPath(7), "/admin/audit?oggetto=politician&numero=7"],
    [to.auditOfUserPath("a-b"), "/admin/audit?oggetto=user&numero=a-b"],
    [to.adminUserPath("a-b"), "/admin/users?id=a-b"],
    [to.decisionsPath, "/settings#decisioni"],
    [to.reportsPath, "/settings#segnalazioni"],
    [to.secondFactorPath, "/settings#verifica-in-due-passaggi"],
    [to.signInPath(), "/auth"],
    [to.signInPath("/follow?cosa=topics"), "/auth?ritorno=%2Ffollow%3Fcosa%3Dtopics"],
  ])("is %s", (path, expected) => {
    expect(path).toBe(expected);
  });
});
