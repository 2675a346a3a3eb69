import { Injectable } from '@nestjs/common';
import { isoTime } from '#platform/database/iso-time.js';
import { KeptData } from '#platform/privacy/kept-data.js';

const OF_USER = `
  select venue_id as "venueId", ${isoTime('changed_at')} as at, subject, act from catalogue_change
  where actor_id = $1 order by id`;

@Injectable()
export class KeptCatalogueChanges {
  constructor(kept: KeptData) {
    kept.tell('catalogueChanges', (sql, { userId }) => sql.query({ text: OF_USER, values: [userId] }));
  }
}
