/** Codes of CloudPRNT. */
const WORDS: Readonly<Record<number, string>> = {
  410: 'Došel papír.',
  411: 'Papír se zasekl.',
  420: 'Kryt je otevřený.',
};

/** @returns our own words alone, whatever the device says */
export function failureWords(code: number): string {
  return WORDS[code] ?? 'Tiskárna hlásí poruchu.';
}
