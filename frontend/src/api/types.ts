/** The screens' names for generated types. Money is in units of the currency (189, 7.5); times are ISO 8601 in UTC. */
import type { OrderAudit, PlaceOrder, User, Venue } from './generated';

export type {
  AskForBill,
  Bill,
  ComparedColumn,
  DishStock,
  EventType,
  GuestCall,
  GuestVisit,
  GuestVisitAnswer,
  LineOption,
  MenuItem,
  OpenCall,
  Order,
  OrderAudit,
  OrderEventType,
  OrderLine,
  OrderStatus,
  ProjectionName,
  ReaderName,
  SoldOutItem,
  StaffCall,
  StaffVisit,
  TableInfo,
  User,
  Venue,
  VisitBill,
} from './generated';
export type { ErrorCode } from './generated-error-codes';

export type NewOrder = PlaceOrder;
export type Role = NonNullable<User['role']>;
export type AuditEntry = OrderAudit['entries'][number];

export type BoardVenue = Pick<Venue, 'id' | 'timeZone' | 'rejectReasons' | 'cancelReasons'>;
