import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { figuresText, OF_CANCELLED } from './figure-query.js';

const DECIDED = figuresText('h.venue_id = v.id and i.decided_by = $1', {
  of: 'decidedOrders',
  measures: ['decided', 'rejected', 'decision'],
});

const OF_PERSON = `
  select v.id as "venueId", d.decided as orders, d.rejected, c.pieces as cancelled, d.decision[2] as "medianDecisionSeconds"
  from ${VENUES} v cross join lateral (${DECIDED}) d
  cross join lateral (
    select ${OF_CANCELLED.quantity} as pieces from cancelled_line c where c.venue_id = v.id and c.user_id = $1) c
  where d.decided > 0 or c.pieces > 0 order by v.id`;

/** Exports a person's figures. After the person's erasure, they have an id without a name. */
@Injectable()
export class FiguresOfPerson {
  constructor(personalData: PersonalDataRegistry) {
    personalData.tell('figures', (sql, { userId }) => sql.query({ text: OF_PERSON, values: [String(userId)] }));
  }
}
