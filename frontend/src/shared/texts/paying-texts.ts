import { translated } from '../language.ts';

type BillWish = { how: 'card' | 'cash'; split: boolean };

/** How guests want to pay, as they choose it and as staff read it. */
export const payingTexts = translated('paying', {
  how: { card: 'kartou', cash: 'hotově' },
  together: 'dohromady',
  split: 'zvlášť',
});

/** @returns 'kartou, zvlášť' */
export function payingWords({ how, split }: BillWish): string {
  return `${payingTexts.how[how]}, ${split ? payingTexts.split : payingTexts.together}`;
}
