// Chat and dialect spelling brought back to Italian letters: "kazzo", "minkia", "vaffankulo", "jettatore".
// Invariant: a short word, or one without k, w, x, j, y or ph comes back unchanged.

export function respell(word: string): string {
  if (word.length < 4 || !/[kwxjy]|ph|^z[^aeiou]/.test(word)) return word;
  return word
    .replace(/^z(?=[cfpt])/, "s")
    .replace(/ck|k/g, "k")
    .replace(/k(?=[ei])/g, "ch")
    .replaceAll("k", "c")
    .replaceAll("ph", "f")
    .replaceAll("w", "v")
    .replace(/[jy]/g, "i")
    .replace(/x+/g, "zz");
}
