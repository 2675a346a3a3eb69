import { plural } from '#shared/format/plural.ts';
import type { RefusedSendCode } from '../history-api';

/** Texts of the tab of refused sends. */
export const refusedTexts = {
  failed: 'Co nešlo objednat, se nepodařilo načíst.',
  none: 'V těchto dnech mohli hosté objednat všechno, co poslali.',
  summary: 'Souhrn',
  note: 'Objednávky, které host odeslal a neprošly. Kdo to byl, se neukládá.',
  refusals: 'Nešlo objednat',
  times: (count: number) => `${count}×`,
  dishes: 'Jídel',
  last: 'Naposledy',
  reasonsTitle: 'Proč',
  list: 'Co hosté chtěli',
  columns: { reason: 'Důvod', refusals: 'Kolikrát', last: 'Naposledy' },
  dish: { name: 'Jídlo', refusals: 'Kolikrát', why: 'Proč', last: 'Naposledy' },
  more: (count: number) => `A ještě ${count} ${plural(count, 'další jídlo', 'další jídla', 'dalších jídel')}.`,
  nameless: (itemId: number) => `Položka #${itemId}`,
  reasons: {
    ITEM_SOLD_OUT: 'Došlo',
    SOLD_OUT: 'Došly porce',
    PRICE_CHANGED: 'Změna ceny',
    NO_MENU_NOW: 'Zavřeno, neplatilo žádné menu',
  } satisfies Record<RefusedSendCode, string>,
};

/** @returns 'Došlo', or 'Došlo 2×, změna ceny 1×' */
export function reasonsText(reasons: readonly { code: RefusedSendCode; refusals: number }[]): string {
  const words = reasons.map(({ code }) => refusedTexts.reasons[code]);
  if (words.length === 1) return words[0] ?? '';
  const counted = words.map((word, index) => `${word} ${refusedTexts.times(reasons[index]?.refusals ?? 0)}`);
  return counted.map((text, index) => (index === 0 ? text : lowered(text))).join(', ');
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
