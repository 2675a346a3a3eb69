import { notOnPaper } from '#shared/format/generated-paper-letters.ts';

/** @returns what the printed card of a table cannot show of the text, as a field's hint says it; undefined where it shows everything */
export function paperHint(text: string): string | undefined {
  const signs = notOnPaper(text);
  return signs.length === 0 ? undefined : `Na vytištěné kartě nebude vidět: ${signs.join(' ')}`;
}
