import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { MenuModule } from '#modules/menu/menu.public.js';
import { NotificationsModule } from '#modules/notifications/notifications.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { AnswerStaffCallController } from './commands/answer-staff-call/answer-staff-call.controller.js';
import { AnswerStaffCallHandler } from './commands/answer-staff-call/answer-staff-call.handler.js';
import { CallStaffController } from './commands/call-staff/call-staff.controller.js';
import { CallStaffHandler } from './commands/call-staff/call-staff.handler.js';
import { GuestDevices } from './contract/guest-devices.js';
import { DecideOrderController } from './commands/decide-order/decide-order.controller.js';
import { DecideOrderHandler } from './commands/decide-order/decide-order.handler.js';
import { GuestBounds } from './commands/guest-bounds.js';
import { AskedOrders } from './commands/place-order/asked-order.js';
import { FullTables } from './commands/place-order/full-tables.js';
import { PlaceOrderController } from './commands/place-order/place-order.controller.js';
import { PlaceOrderHandler } from './commands/place-order/place-order.handler.js';
import { LiveMetrics } from './live/live-metrics.js';
import { LiveRegistrations } from './live/live-registration.js';
import { LiveGateway } from './live/live.gateway.js';
import { DecidedIn } from './read-models/decided-in/decided-in.js';
import { GuestViewController } from './read-models/guest-view/guest-view.controller.js';
import { GetGuestCallHandler } from './read-models/guest-view/guest-call.query.js';
import { GetGuestOrdersHandler } from './read-models/guest-view/guest-view.query.js';
import { OrderAuditController } from './read-models/order-audit/order-audit.controller.js';
import { GetOrderAuditHandler } from './read-models/order-audit/order-audit.query.js';
import { HistoryExportController } from './read-models/order-history/history-export.controller.js';
import { ExportHistoryHandler } from './read-models/order-history/history-export.query.js';
import { HistoryTotalsController } from './read-models/order-history/history-totals.controller.js';
import { GetHistoryTotalsHandler } from './read-models/order-history/history-totals.query.js';
import { OrderHistoryController } from './read-models/order-history/order-history.controller.js';
import { GetOrderHistoryHandler } from './read-models/order-history/order-history.query.js';
import { OrderWaits } from './read-models/order-waits/order-waits.js';
import { StaffBoardController } from './read-models/staff-board/staff-board.controller.js';
import { GetStaffBoardHandler } from './read-models/staff-board/staff-board.query.js';
import { CallHistoryController } from './read-models/staff-calls/call-history.controller.js';
import { GetCallHistoryHandler } from './read-models/staff-calls/call-history.query.js';
import { StaffCallsController } from './read-models/staff-calls/staff-calls.controller.js';
import { GetOpenCallsHandler } from './read-models/staff-calls/staff-calls.query.js';
import { OrderMetrics } from './reactions/order-metrics.js';
import { OrderPushJob } from './reactions/order-push.job.js';

@Module({
  imports: [CqrsModule, AccountsModule, MenuModule, NotificationsModule, VenuesModule],
  controllers: [
    ...[PlaceOrderController, DecideOrderController, CallStaffController, AnswerStaffCallController],
    ...[GuestViewController, StaffBoardController, StaffCallsController, OrderHistoryController, OrderAuditController],
    ...[HistoryTotalsController, HistoryExportController, CallHistoryController],
  ],
  providers: [
    ...[PlaceOrderHandler, DecideOrderHandler, CallStaffHandler, AnswerStaffCallHandler],
    ...[AskedOrders, FullTables],
    ...[GetGuestOrdersHandler, GetStaffBoardHandler, GetOpenCallsHandler, GetOrderHistoryHandler, GetOrderAuditHandler],
    ...[GetHistoryTotalsHandler, ExportHistoryHandler, GetCallHistoryHandler, GetGuestCallHandler],
    ...[GuestBounds, GuestDevices],
    ...[OrderPushJob, OrderMetrics, OrderWaits, DecidedIn],
    ...[LiveMetrics, LiveRegistrations, LiveGateway],
  ],
})
export class OrderingModule {}
