/** @returns the change in percent, as a mark and as words for screen readers; null if the former value is zero */
export function changeOf(now: number, before: number): { mark: string; words: string } | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { mark: 'stejně', words: 'stejně' };
  const size = Math.abs(percent);
  return percent > 0
    ? { mark: `▲ ${size} %`, words: `o ${size} % více` }
    : { mark: `▼ ${size} %`, words: `o ${size} % méně` };
}
