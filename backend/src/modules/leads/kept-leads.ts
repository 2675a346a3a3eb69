import { Injectable } from '@nestjs/common';
import { isoTime } from '#platform/database/own-session.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';

const DONE_BY = `
  select id as "leadId", ${isoTime('done_at')} as at from lead where done_by = $1 and done_at is not null order by id`;

@Injectable()
export class KeptLeads {
  constructor(personalData: PersonalDataRegistry) {
    personalData.forget({ name: 'leads', text: `delete from lead where received_at < now() - interval '24 months'` });
    personalData.forget({
      name: 'suspected leads',
      text: `delete from lead where suspected and received_at < now() - interval '3 months'`,
    });
    personalData.tell('leadsDone', (sql, { userId }) => sql.query({ text: DONE_BY, values: [userId] }));
  }
}
