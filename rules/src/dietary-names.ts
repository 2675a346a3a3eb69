export const DIETARY_NAMES = {
  vegetarian: 'vegetariánské',
  vegan: 'veganské',
  'gluten-free': 'bezlepkové',
  spicy: 'pálivé',
} as const;
