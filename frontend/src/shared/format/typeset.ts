/** Prevents bad line breaks in Czech: after a one-letter preposition, before a unit, inside a number (ČSN 01 6910). */
function unbroken(text: string): string {
  return text
    .replace(/(^|[\s(„])((?:[ksvzouaiKSVZOUAI] )+)(?=\S)/g, (_, before: string, words: string) =>
      before.concat(words.replaceAll(' ', '\u00a0')),
    )
    .replace(/(\d) (?=(\d{3}\b|%|Kč|€|min|h\b))/g, '$1\u00a0')
    .replace(/(\d{1,2}\.) (\d{1,2}\.) (?=\d{4})/g, '$1\u00a0$2\u00a0');
}

/**
 * Inserts non-breaking spaces as Czech typography requires, also in lists and objects. Specified texts do not pass
 * through here, so they stay exactly as specified (docs/product.md#words-on-the-screen).
 */
export function typeset<T>(texts: T): T {
  if (typeof texts === 'string') return unbroken(texts) as T;
  if (Array.isArray(texts)) return texts.map((text: unknown) => typeset(text)) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeset(text)])) as T;
}
