import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { Doorbell } from '#platform/doorbell/doorbell.js';
import { KeptData } from '#platform/privacy/kept-data.js';

/** How the phones of a visit want to be called. Never in the log: it is of this evening alone. */
@Injectable()
export class Nicknames {
  constructor(
    private readonly database: Database,
    private readonly doorbell: Doorbell,
    kept: KeptData,
  ) {
    kept.forget({
      name: 'nicknames of phones',
      text: `delete from visit_nickname where named_at < now() - interval '24 hours'`,
    });
  }

  /** `null` takes it back. The party's phones hear that there is something to read. */
  async give(venueId: number, visitId: string, phone: string, nickname: string | null): Promise<void> {
    await (nickname === null ? this.forget(venueId, visitId, phone) : this.keep(venueId, visitId, phone, nickname));
    this.doorbell.ring('nicknames', visitId);
  }

  private forget(venueId: number, visitId: string, phone: string): Promise<unknown> {
    const text = 'delete from visit_nickname where venue_id = $1 and visit_id = $2 and phone = $3';
    return this.database.query({ text, values: [venueId, visitId, phone] });
  }

  private keep(venueId: number, visitId: string, phone: string, nickname: string): Promise<unknown> {
    return this.database.query({
      text: `insert into visit_nickname (venue_id, visit_id, phone, nickname) values ($1, $2, $3, $4)
        on conflict (venue_id, visit_id, phone) do update set nickname = excluded.nickname, named_at = now()`,
      values: [venueId, visitId, phone, nickname],
    });
  }
}
