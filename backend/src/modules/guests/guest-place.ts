import { DomainError } from '#kernel/domain-error.js';
import type { VenueDirectory } from '#modules/venues/venues.public.js';
import { readableSessions, type GuestCaller } from './session.js';
import type { SessionOrders } from '#modules/orders/views/guest-orders/session-orders.js';

/**
 * @returns where a guest sits, with the sessions that are theirs at this moment
 * @throws DomainError `TABLE_NOT_FOUND`, `TABLE_CODE_RENEWED`
 */
export async function placeOfGuest(
  venues: VenueDirectory,
  { tableId, vs, device }: Omit<GuestCaller, 'venueId'>,
  at: Date,
): Promise<SessionOrders> {
  const table = await venues.table(tableId);
  if (!table) throw new DomainError('TABLE_NOT_FOUND');
  const { venueId } = table;
  if (await venues.isRetired(venueId, vs)) throw new DomainError('TABLE_CODE_RENEWED');
  return { venueId, tableId, sessions: readableSessions({ venueId, tableId, vs, device }, at) };
}
