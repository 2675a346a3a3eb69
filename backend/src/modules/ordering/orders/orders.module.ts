import { Module } from '@nestjs/common';
import { EventStoreModule } from '#eventlog/event-log.module.js';
import { CommandsModule } from '#platform/commands/commands.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { CatalogueModule } from '#modules/catalogue/catalogue.public.js';
import { NotificationsModule } from '#modules/notifications/notifications.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { OrderAdmission } from '../admission/order-admission.js';
import { WaitingOrderLimits } from '../admission/waiting-limits.js';
import { AfterCommit } from '../after-commit.js';
import { EscalationModule } from '../escalation/escalation.module.js';
import { GuestsModule } from '../guests/guests.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { AnswerSubstituteController, AnswerSubstituteHandler } from './answer-substitute.command.js';
import { CancelOrderLineController, CancelOrderLineHandler } from './cancel-order-line.command.js';
import { DecideOrderController, DecideOrderHandler } from './decide-order.command.js';
import { DeclineOffersJob } from './decline-offers.job.js';
import { EscalateOrdersJob } from './escalate-orders.job.js';
import { EraseOldTextsJob } from './erase-old-texts.job.js';
import { ExpireOrdersJob } from './expire-orders.job.js';
import { OfferSubstituteController, OfferSubstituteHandler } from './offer-substitute.command.js';
import { OrderPlacement } from './place-order/order-placement.js';
import { PlaceOrderController, PlaceOrderHandler } from './place-order/place-order.command.js';
import { PushRegistration } from './place-order/push-registration.js';
import { PlaceStaffOrderController, PlaceStaffOrderHandler } from './place-order/place-staff-order.command.js';
import { FailedOrderLog } from './place-order/failed-order-log.js';
import { PortionCheck, TellPortions } from './portions/order-portions.js';
import { OrderReactions } from './reactions/after-append.js';
import { OrderPushJob } from './reactions/order-push.job.js';
import { RedactOrderController, RedactOrderHandler } from './redact-order.command.js';
import { RejectWaitingController, RejectWaitingHandler } from './reject-waiting.command.js';
import { UndoDecisionController, UndoDecisionHandler } from './undo-decision.command.js';
import { OpenOrders } from './views/board/open-orders.js';
import { StaffBoardController } from './views/board/staff-board.query.js';
import { SweepBoardJob } from './views/board/sweep-board.job.js';
import { TableStatesController } from './views/board/table-states.query.js';
import { GuestOrdersController } from './views/guest-orders.query.js';
import { MoveLinesController, MoveLinesHandler } from './move-lines.command.js';
import { UpdateOrderLineController, UpdateOrderLineHandler } from './update-order-line.command.js';
import { UpdateOrderLinesController, UpdateOrderLinesHandler } from './update-order-lines.command.js';
import { WithdrawOrderController, WithdrawOrderHandler } from './withdraw-order.command.js';

@Module({
  imports: [
    CommandsModule,
    AccountsModule,
    EscalationModule,
    GuestsModule,
    CatalogueModule,
    NotificationsModule,
    VenuesModule,
    VisitsModule,
    EventStoreModule,
    JobsModule,
  ],
  controllers: [
    PlaceOrderController,
    PlaceStaffOrderController,
    WithdrawOrderController,
    DecideOrderController,
    RedactOrderController,
    UndoDecisionController,
    CancelOrderLineController,
    RejectWaitingController,
    UpdateOrderLineController,
    UpdateOrderLinesController,
    MoveLinesController,
    OfferSubstituteController,
    AnswerSubstituteController,
    GuestOrdersController,
    StaffBoardController,
    TableStatesController,
  ],
  providers: [
    PlaceOrderHandler,
    PlaceStaffOrderHandler,
    PortionCheck,
    OrderAdmission,
    WaitingOrderLimits,
    OrderPlacement,
    PushRegistration,
    FailedOrderLog,
    WithdrawOrderHandler,
    DecideOrderHandler,
    RedactOrderHandler,
    ExpireOrdersJob,
    EscalateOrdersJob,
    UndoDecisionHandler,
    CancelOrderLineHandler,
    RejectWaitingHandler,
    UpdateOrderLineHandler,
    UpdateOrderLinesHandler,
    MoveLinesHandler,
    OfferSubstituteHandler,
    AnswerSubstituteHandler,
    DeclineOffersJob,
    EraseOldTextsJob,
    OpenOrders,
    SweepBoardJob,
    TellPortions,
    OrderPushJob,
    OrderReactions,
    AfterCommit,
  ],
})
export class OrdersModule {}
