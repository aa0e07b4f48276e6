// Tells opinions that speak to a machine and not to people. They are published and counted like any
// other; they are neither quoted nor shown to a model. Invariant: linear in the text.

const telltale = [
  /\b(?:ignor|dimentic|disregard|forget|override|bypass)\w*\s+(?:\S+\s+){0,4}(?:istruzion|instruction|regol|rule|prompt|comand|sopra|above|previous|precedent)/i,
  /\b(?:nuove|new|seguenti|following|segui le|follow the)\s+(?:istruzioni|instructions|regole|rules)\b/i,
  /\b(?:system|assistant|developer|user)\s*(?:prompt|message|:)|\b(?:prompt di sistema|modalità sviluppatore|developer mode|jailbreak|DAN)\b/i,
  /\b(?:sei|you are|act as|fingi di essere|comportati come|agisci come|pretend)\s+(?:\S+\s+){0,3}(?:chatgpt|gpt|assistente|assistant|modello|model|ia\b|ai\b|intelligenza artificiale|llm|bot|riassuntore|summarizer)/i,
  /\b(?:riassunto|riassunti|riassumi|riassumere|riassunta|summary|summari[sz]e|output|prompt)\b/i,
  /\b(?:rispondi|scrivi|ripeti|answer|reply|respond|write)\s+(?:\S+\s+){0,3}(?:solo|soltanto|only|exactly|esattamente)\b/i,
  /\b(?:fingi|fingere|pretend)\s+(?:di|to)\b|\b(?:decodifica|decode|esegui|execute)\b/i,
  /\b(?:chi legge|chi scrive|devi|deve|dovete|bisogna)\s+(?:\S+\s+){0,2}(?:riporta|riferi|scrive|racconta|afferma)\w*\s+(?:che|:)/i,
  /<\/?\s*(?:dati|data|system|user|assistant|opinioni|opinions|documento|s|inst|im_start|im_end)\b[^>]*>|\[\/?INST\]|<\|[^|>]{0,40}\|>|###\s*(?:system|istruz|instruc|nuov|new)|```|-{3,}\s*(?:fine|end)\b/i,
  /\b(?=[A-Za-z+/]{0,39}\d)(?=[a-z0-9+/]{0,39}[A-Z])[A-Za-z0-9+/]{40}/,
  /(?:\\u[0-9a-f]{4}){4,}|(?:\\x[0-9a-f]{2}){6,}|(?:%[0-9a-f]{2}){6,}/i,
  /[\u{e0000}-\u{e007f}]|[\u200b-\u200f\u202a-\u202e\u2060-\u2069]{3,}/u,
  /"(?:paragraph|themes|opinion_?ids|id_opinioni|verdict|temi|tema)"\s*:/i,
];

export function isAddressedToMachine(text: string): boolean {
  return telltale.some((pattern) => pattern.test(text));
}
