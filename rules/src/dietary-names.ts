/** Names of a dish's marks, in the order in which they are shown. */
export const DIETARY_NAMES = {
  vegetarian: 'vegetariánské',
  vegan: 'veganské',
  'gluten-free': 'bezlepkové',
  spicy: 'pálivé',
} as const;
