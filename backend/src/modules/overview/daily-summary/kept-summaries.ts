import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';

const OF_PERSON = `
  select venue_id as "venueId", sent_for::text as "lastDay" from daily_summary where user_id = $1 order by venue_id`;

/** Exports people's subscriptions; the rows are deleted with the person's own row. */
@Injectable()
export class KeptSummaries {
  constructor(personalData: PersonalDataRegistry) {
    personalData.tell('dailySummaries', (sql, { userId }) => sql.query({ text: OF_PERSON, values: [userId] }));
  }
}
