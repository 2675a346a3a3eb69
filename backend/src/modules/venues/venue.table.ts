/** SQL: all venues, including deleted ones, for other modules. PostgreSQL plans it like the table itself. */
export const VENUES = '(select id, company_id, name, time_zone, retain_notes_days from venue)';

export const LIVING_VENUES = `(select id, company_id, name, time_zone, show_portions_from, day_menu_from, day_menu_to, public_day_menu,
    coursing, escalate_after_seconds, expire_after_minutes, pin_for, lock_after_seconds, reject_reasons, cancel_reasons from venue where deleted_at is null)`;

/** SQL condition for TypeORM's `Raw`: the column refers to a venue that is not deleted. */
export function ofLivingVenue(venueId: string): string {
  return `${venueId} in (select id from ${LIVING_VENUES} v)`;
}

/** SQL: tables whose guests fetch their dishes at the counter, for other modules. */
export const PICKUP_TABLES = `(select id from venue_table where service = 'pickup')`;

/**
 * Locks those of the given venues that belong to a company and are not deleted, until the commit. Returns a row for
 * each.
 */
export const LOCK_VENUES_OF_COMPANY = `
  select id from venue where id = any ($1) and company_id = $2 and deleted_at is null order by id for key share`;
