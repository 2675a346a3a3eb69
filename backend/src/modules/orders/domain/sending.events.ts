import type { ErrorCode } from '#kernel/error-code.js';
import type { DomainEvent, EventCatalog } from '#kernel/event.js';

/** Why a guest could not order what they had chosen. */
export type RefusedSend = Extract<ErrorCode, 'ITEM_SOLD_OUT' | 'SOLD_OUT' | 'PRICE_CHANGED' | 'NO_MENU_NOW'>;

/** What was not sold, and nothing of who wanted it. `itemIds`: the links of products to menus that were refused, each once. */
export type SendRefused = DomainEvent<
  'SendRefused',
  { readonly code: RefusedSend; readonly itemIds: readonly number[] }
>;

export const SENDING_EVENTS: EventCatalog<SendRefused['type']> = { SendRefused: { schema: 1 } };
