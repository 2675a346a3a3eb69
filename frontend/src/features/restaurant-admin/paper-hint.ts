import { notOnPaper } from '@stolek/rules/paper-letters';

const PAPERS = { card: 'Na vytištěné kartě', menu: 'Na vytištěném menu' } as const;

/** @returns a hint with the characters that the printed card or menu cannot show; undefined if there are none */
export function paperHint(text: string, paper: keyof typeof PAPERS = 'card'): string | undefined {
  const signs = notOnPaper(text);
  return signs.length === 0 ? undefined : `${PAPERS[paper]} nebude vidět: ${signs.join(' ')}`;
}
