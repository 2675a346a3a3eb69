import { Module } from '@nestjs/common';
import { EventStoreModule, SubscriptionsModule } from '#eventlog/event-log.module.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { VisitsModule } from '../visits/visits.module.js';
import { BillController, VisitBillController } from './bill/bill.query.js';
import { CancellationsController } from './cancelled/cancellations.query.js';
import { cancelledLines } from './cancelled/cancelled-lines.js';
import { FiguresOfPerson } from './figures-of-person.js';
import { HistoryExportController } from './history/history-export.query.js';
import { HistoryFiguresController } from './history/history-figures.query.js';
import { historyIndex } from './history/history-index.js';
import { HistoryTotalsController } from './history/history-totals.query.js';
import { orderHistory } from './history/order-history.js';
import { OrderHistoryController } from './history/order-history.query.js';
import { OrderAuditController } from './order-audit.query.js';
import { orderWaits } from './order-waits.js';
import { refusedDishRows } from './refused/refused-dish-rows.js';
import { RefusedSendsController } from './refused/refused-sends.query.js';
import { ServedController } from './served/served.query.js';

/** Reads orders without changing them: bills, history, figures, exports, audit, cancellations, refusals. */
@Module({
  imports: [EventStoreModule, SubscriptionsModule, AccountsModule, VenuesModule, VisitsModule, PrivacyModule],
  providers: [FiguresOfPerson],
  controllers: [
    BillController,
    VisitBillController,
    OrderHistoryController,
    OrderAuditController,
    HistoryTotalsController,
    HistoryFiguresController,
    HistoryExportController,
    CancellationsController,
    RefusedSendsController,
    ServedController,
  ],
})
export class LedgerModule {
  constructor(subscriptions: StoredSubscriptions) {
    const readers = [orderHistory, historyIndex, orderWaits, cancelledLines, refusedDishRows];
    for (const reader of readers) subscriptions.add(reader);
  }
}
