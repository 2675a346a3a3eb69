import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { MenuModule } from '#modules/menu/menu.public.js';
import { NotificationsModule } from '#modules/notifications/notifications.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { AnswerStaffCallController } from '#modules/staff-calls/answer-staff-call/answer-staff-call.controller.js';
import { AnswerStaffCallHandler } from '#modules/staff-calls/answer-staff-call/answer-staff-call.command.js';
import { CallStaffController } from '#modules/staff-calls/call-staff/call-staff.controller.js';
import { CallStaffHandler } from '#modules/staff-calls/call-staff/call-staff.command.js';
import { GuestDevices } from '#modules/guests/guest-devices.js';
import { DecideOrderController } from './decide-order/decide-order.controller.js';
import { DecideOrderHandler } from './decide-order/decide-order.command.js';
import { GuestBounds } from '#modules/guests/guest-bounds.js';
import { AskedOrders } from './place-order/asked-order.js';
import { FullTables } from './place-order/full-tables.js';
import { PlaceOrderController } from './place-order/place-order.controller.js';
import { PlaceOrderHandler } from './place-order/place-order.handler.js';
import { LiveMetrics } from '#modules/live/live-metrics.js';
import { LiveRegistrations } from '#modules/live/live-registration.js';
import { LiveGateway } from '#modules/live/live.gateway.js';
import { DecidedIn } from '#modules/whole-log/decided-in.js';
import { GuestViewController } from './views/guest-orders/guest-orders.controller.js';
import { GetGuestCallHandler } from '#modules/staff-calls/views/guest-call/guest-call.query.js';
import { GetGuestOrdersHandler } from './views/guest-orders/guest-orders.query.js';
import { OrderAuditController } from './views/audit/order-audit.controller.js';
import { GetOrderAuditHandler } from './views/audit/order-audit.query.js';
import { HistoryExportController } from './views/history/history-export.controller.js';
import { ExportHistoryHandler } from './views/history/history-export.query.js';
import { HistoryTotalsController } from './views/history/history-totals.controller.js';
import { GetHistoryTotalsHandler } from './views/history/history-totals.query.js';
import { OrderHistoryController } from './views/history/order-history.controller.js';
import { GetOrderHistoryHandler } from './views/history/order-history.query.js';
import { OrderWaits } from './views/waits/order-waits.js';
import { StaffBoardController } from './views/board/staff-board.controller.js';
import { GetStaffBoardHandler } from './views/board/staff-board.query.js';
import { CallHistoryController } from '#modules/staff-calls/views/call-history/call-history.controller.js';
import { GetCallHistoryHandler } from '#modules/staff-calls/views/call-history/call-history.query.js';
import { StaffCallsController } from '#modules/staff-calls/views/open-calls/open-calls.controller.js';
import { GetOpenCallsHandler } from '#modules/staff-calls/views/open-calls/open-calls.query.js';
import { OrderMetrics } from './reactions/order-metrics.js';
import { OrderPushJob } from './reactions/order-push.job.js';

/** Orders and staff calls: from the guest's basket to the board and back. */
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
