/** "Assessore al bilancio" → "assessore al bilancio". */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
