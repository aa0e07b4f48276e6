// Words that name a political side: parties, currents, followers of a leader. The classifier never
// sees them. Invariant: every word of one side has a counterpart of the other.

export const sides = `destra sinistra destre sinistre centrodestra centrosinistra destrorso sinistrorso
  fascista fascisti fasciste comunista comunisti comuniste neofascista neofascisti neocomunista neocomunisti
  fascismo comunismo postfascista postcomunista nero neri nera nere rosso rossi rossa rosse azzurri arancioni verdi
  leghista leghisti leghiste piddino piddini piddina grillino grillini grillina pentastellato pentastellati forzista
  forzisti meloniano meloniani meloniana schleiniano schleiniani schleiniana salviniano salviniani renziano renziani
  berlusconiano berlusconiani contiano contiani calendiano vannacciano dem democratico democratici democratica
  sovranista sovranisti progressista progressisti conservatore conservatori riformista riformisti liberale liberali
  populista populisti globalista globalisti camerata camerati compagno compagni compagna compagne
  lega pd fdi fi avs italia fratelli forza rifondazione partito casapound centri sociali
  capitano segretario femminista femministe tradizionalista tradizionalisti zecca zecche`;
