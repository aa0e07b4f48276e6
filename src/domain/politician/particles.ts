// Particles before surnames.

const PARTICLES =
  /\b(d|de|di|da|del|della|dello|dell|dei|degli|delle|dal|dalla|dall|lo|la|li|le|san|santa|van|von|der) (?=\p{L})/gu;

/** Of a folded name: "vincenzo de luca" → "vincenzo deluca": the words of such a surname come together. */
export function joinParticles(folded: string): string {
  return folded.replace(PARTICLES, "$1");
}
