import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { audited, type AuditedThing } from '#platform/audit/audited.js';
import { AccessChanges } from '#platform/auth/principal-directory.js';
import { requireRecord } from '#platform/auth/rights.js';
import { Database, type TransactionClient } from '#platform/database/database.js';
import { isoTime } from '#platform/database/own-session.js';
import { refusalAt } from '#platform/http/refusal-at.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { VenueDirectory, VenuePresence } from '#modules/venues/venues.public.js';
import { NAMED_USERS } from '../profile/names-of-users.js';
import { type DeviceCode, deviceIdOf, deviceNumber, type DeviceView, type EnrolledDevice } from './device.dto.js';

const MAX_DEVICES = 30;
const CODE_DIGITS = 8;
const CODE_LIVES = `interval '10 minutes'`;
const TOKEN_BYTES = 32;

/** SQL: sessions `s` that are open. One that begins in the future (the clock was set back) does not count. */
export const OPEN_SESSION = `s.ended_at is null and s.expires_at > now() and s.pin_at <= now()`;

export const LIVING_DEVICE = `d.revoked_at is null and d.seen_at > now() - interval '90 days'`;

// Enrolments of a venue run one after the other.
const LOCK = `select pg_advisory_xact_lock(hashtext('device'), $1)`;
const DROP_UNUSED = 'delete from device where venue_id = $1 and enrolled_at is null and code_expires_at <= now()';
const ACTIVE = `
  select count(*)::integer as devices, coalesce(bool_or(comparison_key(name) = comparison_key($2)), false) as "isNamed"
  from device where venue_id = $1 and revoked_at is null`;
const ADD = `
  insert into device (venue_id, name, made_by, code_hash, code_expires_at)
  values ($1, $2, $3, $4, now() + ${CODE_LIVES}) on conflict (code_hash) do nothing
  returning id, ${isoTime('code_expires_at')} as "expiresAt"`;
const ENROL = `
  update device d set code_hash = null, token_hash = $2, enrolled_at = now(), seen_at = now()
  from ${LIVING_VENUES} v where v.id = d.venue_id and d.code_hash = $1 and d.code_expires_at between now() and now() + ${CODE_LIVES} and d.revoked_at is null
  returning d.id, d.venue_id as "venueId", d.name`;
const LIST = `
  select d.id, d.name, ${isoTime('d.enrolled_at')} as "enrolledAt", m.name as "enrolledBy", ${isoTime('d.seen_at')} as "lastSeen",
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as present
  from device d left join ${NAMED_USERS} m on m.id = d.made_by
    left join board_session s on s.device_id = d.id and ${OPEN_SESSION}
    left join ${NAMED_USERS} p on p.id = s.user_id
  where d.venue_id = $1 and d.revoked_at is null and (d.enrolled_at is not null or d.code_expires_at > now())
  order by d.name collate czech, d.id`;
const VENUE_OF = 'select venue_id as "venueId" from device where id = $1 and revoked_at is null';
const REVOKE = 'update device set revoked_at = now(), code_hash = null where id = $1';

const AUDITED = `
  select 'device' as subject, d.id, d.venue_id as "venueId", d.name, d.revoked_at is not null as deleted,
    jsonb_build_object('name', d.name) as fields
  from device d where d.venue_id = $1 order by d.id`;

/** @returns the stored form of a tablet's secret */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function newSecret(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Enrols and revokes shared tablets (docs/product.md#people-on-a-shared-tablet). */
@Injectable()
export class Tablets {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly presence: VenuePresence,
    private readonly access: AccessChanges,
  ) {}

  /** @throws DomainError VENUE_NOT_FOUND */
  async list(user: Principal, venueId: number): Promise<DeviceView[]> {
    await this.venues.venueFor(user, venueId);
    const rows = await this.database.query<Omit<DeviceView, 'deviceId' | 'shows'> & { id: number }>({
      name: 'devices',
      text: LIST,
      values: [venueId],
    });
    const shown = new Map(
      this.presence.pagesOf(venueId).map(({ page, name, isAlive }) => [page, isAlive ? name : null]),
    );
    return rows.map(({ id, ...row }) => {
      const deviceId = deviceIdOf(id);
      return { deviceId, ...row, shows: shown.get(deviceId) ?? null };
    });
  }

  /** @throws DomainError VENUE_NOT_FOUND, DUPLICATE_DEVICE, TOO_MANY_DEVICES */
  async order(user: Principal, venueId: number, name: string): Promise<DeviceCode> {
    await this.venues.venueFor(user, venueId);
    return this.database.transaction((client) =>
      this.audited(client, user, venueId, async () => {
        await client.query({ text: LOCK, values: [venueId] });
        await client.query({ text: DROP_UNUSED, values: [venueId] });
        const [there] = await client.query<{ devices: number; isNamed: boolean }>({
          text: ACTIVE,
          values: [venueId, name],
        });
        if (there!.isNamed) throw refusalAt('name', 'DUPLICATE_DEVICE');
        if (there!.devices >= MAX_DEVICES) throw refusalAt('name', 'TOO_MANY_DEVICES');
        for (;;) {
          const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
          const values = [venueId, name, user.userId, secretHash(code)];
          const [row] = await client.query<{ id: number; expiresAt: string }>({ text: ADD, values });
          if (row !== undefined) return { deviceId: deviceIdOf(row.id), code, expiresAt: row.expiresAt };
        }
      }),
    );
  }

  /** @throws DomainError LINK_NOT_VALID */
  async enrol(code: string): Promise<EnrolledDevice> {
    const deviceToken = newSecret();
    const [row] = await this.database.query<{ id: number; venueId: number; name: string }>({
      text: ENROL,
      values: [secretHash(code), secretHash(deviceToken)],
    });
    if (row === undefined) throw new DomainError('LINK_NOT_VALID');
    const { id, ...device } = row;
    return { deviceToken, deviceId: deviceIdOf(id), ...device };
  }

  /** Revokes a tablet and ends its sessions; their sockets close within seconds. @throws DomainError NOT_FOUND */
  async revoke(user: Principal, deviceId: string): Promise<void> {
    const id = deviceNumber(deviceId);
    const [row] = await this.database.query<{ venueId: number }>({ text: VENUE_OF, values: [id] });
    const { venueId } = requireRecord(user, row, 'NOT_FOUND');
    await this.database.transaction((client) =>
      this.audited(client, user, venueId, () => client.query({ text: REVOKE, values: [id] })),
    );
    this.access.changed();
  }

  private audited<Result>(sql: TransactionClient, user: Principal, venueId: number, work: () => Promise<Result>) {
    const before = () => sql.query<AuditedThing>({ text: AUDITED, values: [venueId] });
    return audited({ sql, actorId: user.userId, before }, work);
  }
}
