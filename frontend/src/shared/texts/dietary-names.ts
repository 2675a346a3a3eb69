/** Names of a dish's marks, in the order in which they are shown. */
export const dietaryNames = {
  vegetarian: 'vegetariánské',
  vegan: 'veganské',
  'gluten-free': 'bezlepkové',
  spicy: 'pálivé',
} as const;

export type Dietary = keyof typeof dietaryNames;

/** @returns what a mark, or `none`, is called in the trail of changes */
export function markSaid(mark: string): string {
  return mark === 'none' ? 'žádná z nich' : (dietaryNames[mark as Dietary] ?? mark);
}
