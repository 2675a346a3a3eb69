import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { AccessChanges } from '#platform/auth/principal-directory.js';
import { BOARD_RIGHTS } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { isoTime } from '#platform/database/own-session.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { NAMED_USERS, STAFF_OF_VENUES } from '../profile/names-of-users.js';
import { type BoardSessionView, deviceIdOf, type DevicePeople } from './device.dto.js';
import { PinHashes, type StoredPin } from './pin-hashes.js';
import { PinPauses } from './pin-pauses.js';
import { type KnownDevice } from './stored-board-sessions.js';
import { newSecret, OPEN_SESSION, secretHash } from './tablets.js';

const LIFETIME = `interval '12 hours'`;

const PEOPLE = `user_pin p join ${NAMED_USERS} n on n.id = p.user_id join app_user u on u.id = p.user_id and u.role is distinct from 'SA'
  where exists (select from ${STAFF_OF_VENUES} s where s.user_id = p.user_id and s.venue_id = $1)`;
const LIST = `select n.id, n.name from ${PEOPLE} order by n.name collate czech, n.id`;
const PIN_OF = `
  select n.name, p.key_id as "keyId", p.salt, p.hash from ${PEOPLE} and p.user_id = $2`;
const ABOUT = `
  select d.name, v.name as "venueName", v.time_zone as "timeZone", v.reject_reasons as "rejectReasons", v.cancel_reasons as "cancelReasons",
    v.pin_for as "pinFor", v.lock_after_seconds as "lockAfterSeconds", case when n.id is not null then json_build_object('id', n.id, 'name', n.name) end as present
  from device d join ${LIVING_VENUES} v on v.id = d.venue_id
    left join board_session s on s.device_id = d.id and ${OPEN_SESSION}
    left join ${NAMED_USERS} n on n.id = s.user_id
  where d.id = $1`;

// Concurrent switches on a tablet run one after the other. The last one ends the sessions of the others.
const LOCK = 'select from device where id = $1 and revoked_at is null for update';
const END_OTHERS = `
  update board_session set ended_at = now()
  where device_id = $1 and ended_at is null and (user_id <> $2 or expires_at <= now())`;
const BEGIN = `
  insert into board_session as s (device_id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + ${LIFETIME})
  on conflict (device_id) where ended_at is null
    do update set token_hash = excluded.token_hash, pin_at = now(), expires_at = excluded.expires_at
  returning ${isoTime('s.expires_at')} as "expiresAt"`;
const END = 'update board_session set ended_at = now() where device_id = $1 and ended_at is null';

/** Starts and ends the sessions of people on a shared tablet (docs/product.md#people-on-a-shared-tablet). */
@Injectable()
export class Switching {
  constructor(
    private readonly database: Database,
    private readonly hashes: PinHashes,
    private readonly pauses: PinPauses,
    private readonly access: AccessChanges,
  ) {}

  /** @throws DomainError DEVICE_REVOKED if the venue is deleted */
  async people({ id, venueId }: KnownDevice): Promise<DevicePeople> {
    const [about] = await this.database.query<Omit<DevicePeople, 'deviceId' | 'venueId' | 'people' | 'rights'>>({
      text: ABOUT,
      values: [id],
    });
    if (about === undefined) throw new DomainError('DEVICE_REVOKED');
    const people = await this.database.query<DevicePeople['people'][number]>({ text: LIST, values: [venueId] });
    return { deviceId: deviceIdOf(id), venueId, ...about, rights: [...BOARD_RIGHTS], people };
  }

  /** @throws DomainError NOT_FOUND for a person who may not work here, PIN_PAUSED, PIN_WRONG, DEVICE_REVOKED */
  async begin({ id, venueId }: KnownDevice, personId: number, pin: string): Promise<BoardSessionView> {
    const [person] = await this.database.query<StoredPin & { name: string }>({
      name: 'pin_of',
      text: PIN_OF,
      values: [venueId, personId],
    });
    if (person === undefined) throw new DomainError('NOT_FOUND');
    const attempt = await this.pauses.begin(id, personId);
    if (attempt === null) throw new DomainError('DEVICE_REVOKED');
    if (!(await this.hashes.matches(personId, pin, person))) throw new DomainError('PIN_WRONG');
    await this.pauses.right(id, personId, attempt);
    const token = `board_${newSecret()}`;
    const expiresAt = await this.database.transaction(async (client) => {
      if ((await client.query({ text: LOCK, values: [id] })).length === 0) throw new DomainError('DEVICE_REVOKED');
      await client.query({ text: END_OTHERS, values: [id, personId] });
      const values = [id, personId, secretHash(token)];
      return (await client.query<{ expiresAt: string }>({ text: BEGIN, values }))[0]!.expiresAt;
    });
    this.access.changed();
    return { token, person: { id: personId, name: person.name }, venueId, expiresAt };
  }

  async end({ id }: KnownDevice): Promise<void> {
    await this.database.query({ text: END, values: [id] });
    this.access.changed();
  }
}
