import { notOnPaper } from '#shared/format/generated-paper-letters.ts';

const PAPERS = { card: 'Na vytištěné kartě', menu: 'Na vytištěném menu' } as const;

/** @returns the signs of the text that the card of a table or the menu on paper cannot show, as a field's hint says it; undefined where it shows everything */
export function paperHint(text: string, paper: keyof typeof PAPERS = 'card'): string | undefined {
  const signs = notOnPaper(text);
  return signs.length === 0 ? undefined : `${PAPERS[paper]} nebude vidět: ${signs.join(' ')}`;
}
