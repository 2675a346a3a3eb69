/** Texts of failures, by the codes of CloudPRNT and of Epson's ePOS-Print, and by our own codes for `escpos`. */
const WORDS: Readonly<Record<string, string>> = {
  410: 'Došel papír.',
  411: 'Papír se zasekl.',
  420: 'Kryt je otevřený.',
  EPTR_REC_EMPTY: 'Došel papír.',
  EPTR_CUTTER: 'Papír se zasekl.',
  EPTR_COVER_OPEN: 'Kryt je otevřený.',
  SILENT: 'Tiskárna neodpovídá.',
};

/** @returns our own text of a failure, never a text that the device has sent */
export function failureWords(code: number | string): string {
  return (Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ?? 'Tiskárna hlásí poruchu.';
}
