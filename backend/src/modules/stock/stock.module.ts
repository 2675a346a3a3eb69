import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/log/event-store.module.js';
import { StockLog } from './stock-log.js';

/** What of a product can be ordered: said by staff, taken by orders. */
@Module({ imports: [EventStoreModule], providers: [StockLog], exports: [StockLog] })
export class StockModule {}
