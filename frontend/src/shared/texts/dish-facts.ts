import { translated } from '../language.ts';
import { DIETARY_NAMES } from './generated-dietary-names.ts';

/** The 14 allergens as numbered by regulation (EU) No 1169/2011, annex II, in the words of Czech menus. */
export const allergenNames: Record<string, string> = translated('allergens', {
  '1': 'obiloviny obsahující lepek',
  '2': 'korýši',
  '3': 'vejce',
  '4': 'ryby',
  '5': 'arašídy',
  '6': 'sójové boby',
  '7': 'mléko',
  '8': 'skořápkové plody',
  '9': 'celer',
  '10': 'hořčice',
  '11': 'sezamová semena',
  '12': 'oxid siřičitý a siřičitany',
  '13': 'vlčí bob',
  '14': 'měkkýši',
});

export const dietaryNames = translated<Record<keyof typeof DIETARY_NAMES, string>>('marks', DIETARY_NAMES);

export type Dietary = keyof typeof dietaryNames;

/** @returns the name of a mark, or of `none`, in the audit trail */
export function markSaid(mark: string): string {
  return mark === 'none' ? 'žádná z nich' : (dietaryNames[mark as Dietary] ?? mark);
}
