import { failureText, readApiFailure } from '#api/api-error.ts';
import { lineNewsTexts as texts } from './line-news-texts';

/** @returns why an answer was not taken: of the dish that was shown there may be too little by now */
export function answerRefused(error: unknown, dish: string): string {
  const failure = readApiFailure(error);
  switch (failure.kind === 'refused' ? failure.code : null) {
    case 'SOLD_OUT': {
      const [{ left = 0 } = {}] = (failure as { details?: { left?: number }[] }).details ?? [];
      return left > 0 ? texts.tooFew(dish, left) : texts.isGone(dish);
    }
    case 'ITEM_SOLD_OUT':
      return texts.isGone(dish);
    case 'ORDER_STATE_CONFLICT':
      return texts.hasChanged;
    default:
      return failureText(error, texts.answerFailed);
  }
}
