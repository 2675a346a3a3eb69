import type { OrderLine } from '#api/types.ts';
import { linesTexts } from './lines-texts';

/** Adds a warning to a question if the kitchen has begun the line. */
export function withStage(words: string, line: OrderLine | undefined): string {
  return line?.state === undefined ? words : `${linesTexts.started} ${words}`;
}
