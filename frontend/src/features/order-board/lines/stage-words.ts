import type { OrderLine } from '#api/types.ts';
import { linesTexts } from './lines-texts';

/** Puts a warning before the words of a question about a line that the kitchen has begun. */
export function withStage(words: string, line: OrderLine | undefined): string {
  return line?.state === undefined ? words : `${linesTexts.started} ${words}`;
}
