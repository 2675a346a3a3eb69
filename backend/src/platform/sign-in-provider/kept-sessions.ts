import { Injectable } from '@nestjs/common';
import { isoTime } from '../database/iso-time.js';
import { KeptData } from '../privacy/kept-data.js';
import { PRUNE_EXPIRED } from './provider-storage.js';

const OF_SUBJECT = `
  select model as kind, ${isoTime('expires_at')} as "expiresAt" from sign_in_artifact
  where payload->>'accountId' = $1 order by expires_at`;

/** Also runs with an outside provider, so that leftovers of the embedded one expire. */
@Injectable()
export class KeptSessions {
  constructor(kept: KeptData) {
    kept.forget({ name: 'sessions of the embedded provider', text: PRUNE_EXPIRED });
    kept.tell('sessions', (sql, { subject }) => sql.query({ text: OF_SUBJECT, values: [subject] }));
  }
}
