const LOWEST = -90;
const HIGHEST = 200;

/** @returns percent as people write them, with a comma or a typographic minus; null if invalid or out of bounds */
export function readPercent(written: string): number | null {
  const plain = written.replaceAll(/[\s%]/g, '').replace(',', '.').replace('−', '-');
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(plain)) return null;
  const percent = Number(plain);
  return percent >= LOWEST && percent <= HIGHEST ? percent : null;
}
