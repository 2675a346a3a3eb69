/** A door without Nest, so that `npm run ops` starts at once. */
export { dishStock } from './views/dish-stock.projection.js';
export { portionLines } from './views/portion-lines.projection.js';
