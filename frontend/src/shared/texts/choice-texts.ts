import { translated } from '../language.ts';
import { plural } from '../format/plural';

const options = (count: number) => `${count} ${plural(count, 'možnost', 'možnosti', 'možností')}`;

export const choiceTexts = translated('choices', {
  rule: (min: number, max: number) => {
    if (min === 0) return max === 1 ? 'Nepovinné' : `Nepovinné, nejvýše ${options(max)}`;
    if (min === max) return min === 1 ? 'Vyberte jednu možnost' : `Vyberte ${options(min)}`;
    return `Vyberte ${min} až ${options(max)}`;
  },
  none: 'Nic z toho',
  soldOut: 'Vyprodáno',
  allSoldOut: 'Teď tu není z čeho vybrat.',
  brings: (numbers: string) => `alergen ${numbers}`,
  missing: (group: string) => `Ještě vyberte: ${group}`,
  again: (groups: string) => `Vyberte prosím znovu: ${groups}`,
});
