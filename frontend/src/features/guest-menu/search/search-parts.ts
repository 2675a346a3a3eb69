// Code that only a search needs; loaded once the field or the filter is used (use-menu-search.ts).
export { AllergenChips, DishOffers } from './allergen-chips';
export { readDietQuery } from './diet-query';
export { chosenDishes, searchMenu } from './search-menu';
export { searchTexts } from './search-texts';
