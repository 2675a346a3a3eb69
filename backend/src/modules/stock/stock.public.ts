export { StockModule } from './stock.module.js';
export { StockLog } from './stock-log.js';
export { readCounted, readSaid, type CountedDish } from './views/portions.js';
export { readSoldOut } from './views/sold-out.js';
