/** SQL: who is on shift where. A shift that nobody ended ends a day later. Uses shift_by_end. */
export const ON_SHIFT = `(select venue_id, person_id from shift
    where ended_at = 'infinity' and begun_at > now() - interval '24 hours')`;
