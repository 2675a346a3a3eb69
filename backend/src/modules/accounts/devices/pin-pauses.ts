import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { Database } from '#platform/database/database.js';

/** Wrong PINs that pause a person on a tablet, or the tablet for all (docs/product.md#people-on-a-shared-tablet). */
const WRONG_OF_PERSON = 5;
const WRONG_OF_DEVICE = 30;

// Attempts in all processes are counted one after the other. The counts need a separate statement: one that waited for
// the lock would see rows and `now()` from before the wait.
const LOCK = 'select from device where id = $1 and revoked_at is null for update';
const STATE = `
  select greatest(0, extract(epoch from greatest(
    case when d.paused_until <= clock_timestamp() + interval '1 hour' then d.paused_until end,
    (select a.paused_until from pin_attempt a where a.device_id = d.id and a.user_id = $2
      and a.paused_until <= clock_timestamp() + interval '5 minutes')) - clock_timestamp()))::float8 as "pauseS"
  from device d where d.id = $1`;
const COUNT_OF_PERSON = `
  insert into pin_attempt as a (device_id, user_id, wrong) values ($1, $2, 1)
  on conflict (device_id, user_id) do update set
    wrong = case when a.wrong >= ${WRONG_OF_PERSON} then 1 else a.wrong + 1 end,
    paused_until = case when a.wrong + 1 = ${WRONG_OF_PERSON} then now() + interval '5 minutes' else a.paused_until end`;
const COUNT_OF_DEVICE = `
  update device d set wrong_at = n.wrong_at,
    paused_until = case when cardinality(n.wrong_at) >= ${WRONG_OF_DEVICE} then now() + interval '1 hour' else d.paused_until end
  from (select array_append(array(select t from device o, unnest(o.wrong_at) t
    where o.id = $1 and t between now() - interval '1 hour' and now() + interval '1 hour' order by t), now()) as wrong_at) n
  where d.id = $1 returning n.wrong_at[cardinality(n.wrong_at)]::text as at`;
const CLEAR_PERSON = 'delete from pin_attempt where device_id = $1 and user_id = $2';
const CLEAR_DEVICE = `
  update device set wrong_at = array_remove(wrong_at, $2::timestamptz),
    paused_until = case when cardinality(array_remove(wrong_at, $2::timestamptz)) < ${WRONG_OF_DEVICE}
      then '-infinity' else paused_until end
  where id = $1`;

/** Pauses people and tablets after wrong PINs. Counts before comparing, so that concurrent guesses all count. */
@Injectable()
export class PinPauses {
  constructor(private readonly database: Database) {}

  /**
   * @returns the time of the attempt, which `right` needs; `null` for a revoked tablet
   * @throws DomainError PIN_PAUSED
   */
  begin(deviceId: number, userId: number): Promise<string | null> {
    return this.database.transaction(async (client) => {
      const locked = await client.query({ text: LOCK, values: [deviceId] });
      if (locked.length === 0) return null;
      const [state] = await client.query<{ pauseS: number }>({ text: STATE, values: [deviceId, userId] });
      const pause = Math.ceil(state!.pauseS);
      if (pause > 0) throw new DomainError('PIN_PAUSED', { retryAfterSeconds: pause });
      await client.query({ text: COUNT_OF_PERSON, values: [deviceId, userId] });
      const [counted] = await client.query<{ at: string }>({ text: COUNT_OF_DEVICE, values: [deviceId] });
      return counted!.at;
    });
  }

  /** Deletes the counted attempt and the person's wrong ones, because the PIN was right. */
  async right(deviceId: number, userId: number, at: string): Promise<void> {
    await this.database.transaction(async (client) => {
      await client.query({ text: CLEAR_DEVICE, values: [deviceId, at] });
      await client.query({ text: CLEAR_PERSON, values: [deviceId, userId] });
    });
  }
}
