export { StockModule } from './stock.module.js';
export { StockLog } from './stock-log.js';
export { readSoldOut } from './views/sold-out.js';
