import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { COUNTS_AS_ORDER } from './figure-conditions.js';

const OF_PERSON = `
  select v.id as "venueId", d.orders, d.rejected, c.pieces as cancelled, d.seconds as "medianDecisionSeconds"
  from ${VENUES} v cross join lateral (
    select count(*)::int as orders, (count(*) filter (where h.status = 'rejected'))::int as rejected,
      percentile_cont(0.5) within group (order by case when not h.by_staff
        then extract(epoch from coalesce(h.confirmed_at, h.ended_at) - h.placed_at)::float8 end) as seconds
    from history_index i join order_history h on h.venue_id = i.venue_id and h.order_id = i.order_id
    where i.venue_id = v.id and i.decided_by = $1 and ${COUNTS_AS_ORDER} and h.status <> 'expired') d
  cross join lateral (
    select coalesce(sum(c.quantity), 0)::int as pieces from cancelled_line c where c.venue_id = v.id and c.user_id = $1) c
  where d.orders > 0 or c.pieces > 0 order by v.id`;

/** Exports a person's figures. Once the person is erased, the figures have an id without a name. */
@Injectable()
export class FiguresOfPerson {
  constructor(personalData: PersonalDataRegistry) {
    personalData.tell('figures', (sql, { userId }) => sql.query({ text: OF_PERSON, values: [String(userId)] }));
  }
}
