import { translated } from '#shared/language.ts';
import { plural } from '#shared/format/plural.ts';
import type { LeftOut } from './last-drinks';

export const onceMoreTexts = translated('onceMore', {
  title: 'Ještě jednou',
  from: (number: number, time: string, whose: string | null) =>
    `Nápoje z objednávky č. ${number}${whose === null ? '' : ` (${whose})`}, odeslané v\u00a0${time}. Platí dnešní ceny.`,
  withBasket: 'Odešle se i to, co už máte v košíku.',
  leftOut: (pieces: number) => `Vynecháváme ${pieces} ${plural(pieces, 'kus', 'kusy', 'kusů')}:`,
  why: {
    gone: 'už není v menu',
    soldOut: 'je vyprodané',
    portions: 'porce došly',
    choice: 'co k tomu bylo, už není v nabídce',
  } satisfies Record<LeftOut['why'], string>,
  nothing: 'Z posledních nápojů teď nejde objednat nic.',
  nothingStands: 'Žádné nápoje, které by šlo objednat znovu, tu už nejsou.',
});
