import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { KeptData } from '#platform/privacy/kept-data.js';

/** How the phones of a visit want to be called. Never in the log: it is of this evening alone. */
@Injectable()
export class Nicknames {
  constructor(
    private readonly database: Database,
    kept: KeptData,
  ) {
    kept.forget({
      name: 'nicknames of phones',
      text: `delete from visit_nickname where named_at < now() - interval '24 hours'`,
    });
  }

  /** `null` takes it back. */
  async give(venueId: number, visitId: string, phone: string, nickname: string | null): Promise<void> {
    if (nickname === null) {
      const text = 'delete from visit_nickname where venue_id = $1 and visit_id = $2 and phone = $3';
      await this.database.query({ text, values: [venueId, visitId, phone] });
      return;
    }
    await this.database.query({
      text: `insert into visit_nickname (venue_id, visit_id, phone, nickname) values ($1, $2, $3, $4)
        on conflict (venue_id, visit_id, phone) do update set nickname = excluded.nickname, named_at = now()`,
      values: [venueId, visitId, phone, nickname],
    });
  }
}
