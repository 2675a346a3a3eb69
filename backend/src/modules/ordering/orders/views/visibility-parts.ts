import type { GuestVisibility } from '../../visits/visibility/guest-visibility.js';

/**
 * Defines rows `b` of the board that a guest may read: a part of all, found by one index. Its values are numbered from
 * 3.
 */
export interface VisibilityPart {
  readonly of: 'visit' | 'phone' | 'code';
  readonly where: string;
  readonly values: readonly unknown[];
}

/**
 * Query the parts one by one: a plan for a list that is made while the tables are empty would read the whole venue, and
 * stay.
 */
export function partsOf({ tableId, phone, visits, codes }: GuestVisibility): VisibilityPart[] {
  const ofVisits = visits.map((visitId): VisibilityPart => ({
    of: 'visit',
    where: 'b.visit_id = $3',
    values: [visitId],
  }));
  const ofPhone: VisibilityPart[] = phone === null ? [] : [{ of: 'phone', where: 'b.phone = $3', values: [phone] }];
  const sent = 'b.table_id = $3 and b.session = $4 and b.phone is null and b.visit_id is not distinct from $5::uuid';
  const ofCodes = codes.map(({ session, visitId }): VisibilityPart => ({
    of: 'code',
    where: sent,
    values: [tableId, session, visitId],
  }));
  return [...ofVisits, ...ofPhone, ...ofCodes];
}
