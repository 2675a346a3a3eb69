export { StockModule } from './stock.module.js';
export { StockLog } from './stock-log.js';
export {
  readCounted,
  readCountedOf,
  readHolders,
  readSaid,
  type CountedDish,
  type CountedSought,
} from './views/portions.js';
export { readSoldOut } from './views/sold-out.js';
