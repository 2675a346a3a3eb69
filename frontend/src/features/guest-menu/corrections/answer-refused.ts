import { readApiFailure } from '#api/api-error.ts';
import { lineNewsTexts as texts } from './line-news-texts';

/** @returns the reason of a refused answer: too few pieces of the shown dish may be left */
export function answerRefused(error: unknown, dish: string): string {
  const failure = readApiFailure(error);
  if (failure.kind === 'unreachable') return texts.answerFailed;
  const { code, message, details } = failure;
  if (code === 'ITEM_SOLD_OUT') return texts.isGone(dish);
  if (code === 'SOLD_OUT') {
    const [{ left = 0 } = {}] = (details ?? []) as { left?: number }[];
    return left > 0 ? texts.tooFew(dish, left) : texts.isGone(dish);
  }
  return code === 'ORDER_STATE_CONFLICT' ? texts.hasChanged : message;
}
