import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { isoTime } from '#platform/database/own-session.js';
import { RetryLaterError } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { STAFF_OF_VENUES } from '#modules/accounts/accounts.public.js';
import type { PushAddress } from '#modules/notifications/notifications.public.js';
import { ON_SHIFT } from '../shift/shifts-now.query.js';

/** A phone gets at most one push in this time (docs/product.md#duty-phones). */
const PAUSE_S = 60;
/**
 * Time in seconds for which a push claims its phone: longer than any push, so that only the claim of a dead worker
 * expires.
 */
const CLAIM_S = 10;
const ERASE_EVERY_MS = 600_000;

/** SQL: phones `d` that may ring, because their owners `s` are staff of the venue and have not signed out since. */
const LIVING = `duty_phone d join ${STAFF_OF_VENUES} s on s.user_id = d.user_id and s.venue_id = d.venue_id
    and (s.signed_out_at is null or s.signed_out_at < d.created_at) and d.expires_at > now()`;
const IS_ON_SHIFT = `exists (select from ${ON_SHIFT} o where o.venue_id = d.venue_id and o.person_id = d.user_id)`;

const PHONES = `
  select d.user_id as "userId", extract(epoch from d.pushed_at + interval '${PAUSE_S} seconds' - now())::float8 as "pauseS"
  from ${LIVING} where d.venue_id = $1 and d.pushed_at < $2::timestamptz and (${IS_ON_SHIFT} or $3 and s.is_manager)
  order by d.user_id`;

const CLAIM = `
  update duty_phone d set leased_until = now() + interval '${CLAIM_S} seconds'
  where d.venue_id = $1 and d.user_id = $2 and d.leased_until <= now()
    and d.pushed_at <= now() - interval '${PAUSE_S} seconds'
  returning d.service, d.address`;

const ERASE = `delete from duty_phone p where not exists (select from ${LIVING}
    where d.venue_id = p.venue_id and d.user_id = p.user_id and (${IS_ON_SHIFT} or s.is_manager)) returning 1`;

const PHONES_OF = `
  select venue_id as "venueId", ${isoTime('created_at')} as since, ${isoTime('expires_at')} as until
  from duty_phone where user_id = $1 order by 1`;

export interface DutyPhone {
  readonly userId: number;
  /** Seconds until the phone may ring again; it may ring now if they are not above zero. */
  readonly pauseS: number;
}

@Injectable()
export class DutyPhones implements OnModuleInit {
  private readonly logger = new Logger(DutyPhones.name);

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    personalData: PersonalDataRegistry,
  ) {
    personalData.tell('dutyPhones', (sql, { userId }) => sql.query({ text: PHONES_OF, values: [userId] }));
  }

  onModuleInit(): void {
    this.jobs.every(ERASE_EVERY_MS, 'erase-duty-phones', async () => {
      const erased = await this.eraseDue();
      if (erased > 0) this.logger.debug(`${erased} duty phones erased`);
    });
  }

  /** Stores the phone of a person at a venue in place of the former one. */
  async keep(venueId: number, userId: number, { service, address }: PushAddress): Promise<void> {
    await this.database.query({
      name: 'duty_phone_keep',
      text: `insert into duty_phone (venue_id, user_id, service, address) values ($1, $2, $3, $4)
        on conflict (venue_id, user_id) do update set service = excluded.service, address = excluded.address,
          created_at = now(), expires_at = excluded.expires_at`,
      values: [venueId, userId, service, address],
    });
  }

  /** @param since deletes the person's phone only if it was stored at this time; deletes it anyway if omitted */
  async forget(venueId: number, userId: number, since?: string): Promise<void> {
    const text = `delete from duty_phone where venue_id = $1 and user_id = $2
      and ($3::timestamptz is null or date_trunc('milliseconds', created_at) = $3)`;
    await this.database.query({ name: 'duty_phone_forget', text, values: [venueId, userId, since ?? null] });
  }

  /** @returns the time since which the person's phone rings; `null` if it does not */
  async since(venueId: number, userId: number): Promise<Date | null> {
    const text = `select d.created_at as since from ${LIVING} where d.venue_id = $1 and d.user_id = $2`;
    const [row] = await this.database.query<{ since: Date }>({
      name: 'duty_phone_since',
      text,
      values: [venueId, userId],
    });
    return row?.since ?? null;
  }

  async isOnShift(venueId: number, userId: number): Promise<boolean> {
    const text = `select from ${ON_SHIFT} o where o.venue_id = $1 and o.person_id = $2 limit 1`;
    return (await this.database.query({ name: 'is_on_shift', text, values: [venueId, userId] })).length > 0;
  }

  /** @returns phones without a push since the stage began @param withManagers also those of managers not on shift */
  toRing(venueId: number, since: string, withManagers: boolean): Promise<DutyPhone[]> {
    return this.database.query<DutyPhone>({
      name: 'duty_phones',
      text: PHONES,
      values: [venueId, since, withManagers],
    });
  }

  /** Claims the phone for one push; call `release` after it. @throws RetryLaterError during another push to it */
  async claim(venueId: number, userId: number): Promise<PushAddress> {
    const statement = { name: 'duty_phone_claim', text: CLAIM, values: [venueId, userId] };
    const [row] = await this.database.query<PushAddress>(statement);
    if (row === undefined) throw new RetryLaterError('Another push to the phone is under way', 1_000);
    return row;
  }

  async release(venueId: number, userId: number, wasSent: boolean): Promise<void> {
    await this.database.query({
      name: 'duty_phone_release',
      text: `update duty_phone set leased_until = '-infinity', pushed_at = case when $3 then now() else pushed_at end
        where venue_id = $1 and user_id = $2`,
      values: [venueId, userId, wasSent],
    });
  }

  /** Erases phones that have expired, and those of people who have signed out, left the venue or ended their shift. */
  async eraseDue(): Promise<number> {
    return (await this.database.query({ name: 'erase_duty_phones', text: ERASE })).length;
  }
}
