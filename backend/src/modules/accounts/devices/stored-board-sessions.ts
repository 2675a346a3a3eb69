import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { BoardSession } from '#kernel/principal.js';
import { BoardSessions } from '#platform/auth/board-sessions.js';
import type { TokenIdentity } from '#platform/auth/principal-directory.js';
import { Database } from '#platform/database/database.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { deviceIdOf } from './device.dto.js';
import { LIVING_DEVICE, OPEN_SESSION, secretHash } from './tablets.js';

const BY_TOKEN = `
  select s.id::integer, s.device_id as "deviceId", d.venue_id as "venueId", u.auth0_id as subject,
    v.pin_for as "pinFor", s.pin_at between now() - interval '1 minute' and now() as "hasFreshPin",
    extract(epoch from s.pin_at)::float8 as "pinAt", ${OPEN_SESSION} as "isOpen",
    ${LIVING_DEVICE} and v.id is not null as "isLiving", d.seen_at < now() - interval '1 minute' as "isUnseen"
  from board_session s join device d on d.id = s.device_id join app_user u on u.id = s.user_id
    left join ${LIVING_VENUES} v on v.id = d.venue_id
  where s.token_hash = $1`;
const BY_DEVICE_TOKEN = `
  select d.id, d.venue_id as "venueId", d.seen_at < now() - interval '1 minute' as "isUnseen"
  from device d where d.token_hash = $1 and ${LIVING_DEVICE}`;
const SEEN = `update device set seen_at = now() where id = $1 and seen_at < now() - interval '1 minute'`;

interface Row extends Pick<BoardSession, 'id' | 'venueId' | 'pinFor' | 'hasFreshPin'> {
  readonly deviceId: number;
  readonly subject: string;
  readonly pinAt: number;
  readonly isOpen: boolean;
  readonly isLiving: boolean;
  readonly isUnseen: boolean;
}

export interface KnownDevice {
  readonly id: number;
  readonly venueId: number;
}

@Injectable()
export class StoredBoardSessions extends BoardSessions {
  constructor(private readonly database: Database) {
    super();
  }

  async identify(token: string): Promise<TokenIdentity> {
    const [row] = await this.database.query<Row>({
      name: 'board_session',
      text: BY_TOKEN,
      values: [secretHash(token)],
    });
    if (row?.isLiving === false) throw new DomainError('DEVICE_REVOKED');
    if (row === undefined || !row.isOpen) throw new DomainError('UNAUTHENTICATED');
    if (row.isUnseen) await this.see(row.deviceId);
    const { id, deviceId, venueId, subject, pinAt, pinFor, hasFreshPin } = row;
    const board = { id, device: deviceIdOf(deviceId), venueId, pinFor, hasFreshPin };
    return { subject, email: '', emailVerified: false, issuedAt: Math.floor(pinAt), board };
  }

  async deviceOf(token: string): Promise<string> {
    return deviceIdOf((await this.device(token)).id);
  }

  /** @throws DomainError DEVICE_REVOKED */
  async device(token: string): Promise<KnownDevice> {
    const [row] = await this.database.query<KnownDevice & { isUnseen: boolean }>({
      name: 'device',
      text: BY_DEVICE_TOKEN,
      values: [secretHash(token)],
    });
    if (row === undefined) throw new DomainError('DEVICE_REVOKED');
    if (row.isUnseen) await this.see(row.id);
    return row;
  }

  private async see(deviceId: number): Promise<void> {
    await this.database.query({ name: 'device_seen', text: SEEN, values: [deviceId] });
  }
}
