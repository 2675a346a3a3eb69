import { translated } from '../language.ts';

type BillWish = { how: 'card' | 'cash'; split: boolean };

export const payingTexts = translated('paying', {
  how: { card: 'kartou', cash: 'hotově' },
  together: 'dohromady',
  split: 'zvlášť',
});

/** @returns 'kartou, zvlášť' */
export function payingWords({ how, split }: BillWish): string {
  return `${payingTexts.how[how]}, ${split ? payingTexts.split : payingTexts.together}`;
}
