import { Injectable } from '@nestjs/common';
import { isoTime } from '#platform/database/own-session.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';

const OF_USER = `
  select ${isoTime('at')} as at, action, outcome from operation_log
  where actor_kind = 'user' and actor = $1::integer::text order by id`;

@Injectable()
export class KeptOperations {
  constructor(personalData: PersonalDataRegistry) {
    personalData.tell('operations', (sql, { userId }) => sql.query({ text: OF_USER, values: [userId] }));
  }
}
