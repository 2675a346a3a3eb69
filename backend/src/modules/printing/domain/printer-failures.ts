/** Codes of CloudPRNT, of Epson's ePOS-Print, and of the product itself for `escpos`. */
const WORDS: Readonly<Record<string, string>> = {
  410: 'Došel papír.',
  411: 'Papír se zasekl.',
  420: 'Kryt je otevřený.',
  EPTR_REC_EMPTY: 'Došel papír.',
  EPTR_CUTTER: 'Papír se zasekl.',
  EPTR_COVER_OPEN: 'Kryt je otevřený.',
  SILENT: 'Tiskárna neodpovídá.',
};

/** @returns the product's own words, whatever the device sends */
export function failureWords(code: number | string): string {
  return (Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ?? 'Tiskárna hlásí poruchu.';
}
