/**
 * The Czech plural.
 * @returns `one` for 1, `few` for 2–4, `many` otherwise
 */
export function plural(count: number, one: string, few: string, many: string): string {
  if (count === 1) return one;
  return count >= 2 && count <= 4 ? few : many;
}
