import { type DayDishKind, maySoup } from './day-kinds.js';
import type { LabelledLine } from './day-labels.js';
import { hasClock, isRemark } from './day-remarks.js';
import { isChatStamp, type PlainLine } from './day-source.js';
import type { Line, LineDish } from './menu-line.js';
import { isDoubtful, isLegend } from './menu-notes.js';

const MAY_BE_LEGEND = /^\(?A?\d{1,2}\s?[–=.):-]?\s?\p{L}[^]{0,150}$/u;
/** Tells whether a line is another person's chat message, or explains the numbers of allergens. */
export const isStrange = (text: string): boolean => isChatStamp(text) || (MAY_BE_LEGEND.test(text) && isLegend(text));
export const isRemarkAt = ({ number, kind, text }: LabelledLine): boolean =>
  isRemark(text) || (isDoubtful(text) && kind === null && (number === null || hasClock(text)));
export const isShort = (text: string): boolean => text.length < 25 && !/\d{3}/.test(text);
export const isPriceAlone = (line: PlainLine | undefined): boolean =>
  line !== undefined && /^[\d\s.,–-]+(?:kč|kc|czk|[.,]-+|,-)?\s*$/iu.test(line.text);
export const isNameAlone = (read: Line & { kind: 'dish' }, text: string, dish: LineDish): boolean =>
  read.text !== null || (dish.priceCzk === null && !hasNumber(text, dish));
/** Tells whether a dish below a soup, in the section of soups, has a name that is probably no soup. */
export const mayBeNoSoup = (above: DayDishKind | undefined, name: string, isInSoups: boolean): boolean =>
  isInSoups && above === 'soup' && !maySoup(name);
const hasNumber = (text: string, { portion }: LineDish): boolean =>
  /\d/.test(text.replace(portion ?? '', '').replace(/\([\d,\s;a-h]+\)/iu, ''));
