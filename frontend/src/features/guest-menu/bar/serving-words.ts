import { parseRestFrame } from '#api/live/rest-frames.ts';
import { rareTexts as texts } from '../rare-texts';

/**
 * @param text a frame about the venue's boards
 * @returns a notice while the venue refuses orders because nobody serves; null otherwise
 */
export function servingWords(text: string): string | null {
  const frame = parseRestFrame(text);
  return frame?.type === 'servingChanged' && frame.refuses ? texts.orderFromStaff : null;
}
