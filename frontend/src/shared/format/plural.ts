/**
 * The Czech plural.
 * @returns `one` for 1, `few` for 2–4, `many` otherwise
 */
export function plural(count: number, one: string, few: string, many: string): string {
  if (count === 1) return one;
  return count >= 2 && count <= 4 ? few : many;
}

/** @returns the plural in another Slavic language; `few` and `many` follow its rules (uk: 21 is `one`, 22 `few`) */
export function pluralOf(language: 'uk' | 'pl'): typeof plural {
  const rules = new Intl.PluralRules(language);
  return (count, one, few, many) => ({ one, few })[rules.select(count) as 'one' | 'few'] ?? many;
}
