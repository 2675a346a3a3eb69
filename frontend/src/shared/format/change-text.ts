/** @returns 'o 12 % více'; null if the former value is zero */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'stejně';
  return percent > 0 ? `o ${percent} % více` : `o ${-percent} % méně`;
}
