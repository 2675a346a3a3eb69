import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Database } from '#platform/database/database.js';
import { isoTime } from '#platform/database/own-session.js';
import { ERROR_MESSAGES } from '#platform/http/error-messages.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { RateLimiter } from '#platform/rate-limit/rate-limiter.js';
import { auditedRights } from '../audit/audited-accounts.js';
import { findUser } from '../users/user-bounds.js';
import type { SetPin } from './device.dto.js';
import { PinHashes, type StoredPin } from './pin-hashes.js';
import { isTooSimple } from './pin-rules.js';

/** Limit of attempts to change one person's PIN. A change needs the former PIN, which nobody should guess. */
const CHANGES = { limit: 5, windowSeconds: 300 };

const READ = `
  select u.phonenumber::text as phone, p.key_id as "keyId", p.salt, p.hash
  from app_user u left join user_pin p on p.user_id = u.id where u.id = $1`;
const STORE = `
  insert into user_pin (user_id, key_id, salt, hash) values ($1, $2, $3, $4)
  on conflict (user_id) do update set key_id = excluded.key_id, salt = excluded.salt, hash = excluded.hash, set_at = now()`;
const DELETE = 'delete from user_pin where user_id = $1';

const PINS_OF = `select ${isoTime('set_at')} as "setAt" from user_pin where user_id = $1`;
const SESSIONS_OF = `
  select d.venue_id as "venueId", d.name as device, ${isoTime('s.begun_at')} as "begunAt", ${isoTime('s.ended_at')} as "endedAt"
  from board_session s join device d on d.id = s.device_id where s.user_id = $1 order by s.id`;
const WRONG_OF = `
  select d.venue_id as "venueId", d.name as device, a.wrong as count
  from pin_attempt a join device d on d.id = a.device_id where a.user_id = $1 order by d.id`;
const OLD_SESSIONS = `delete from board_session where begun_at < now() - interval '180 days'`;

type Row = { readonly phone: string } & (StoredPin | { readonly keyId: null });

/** Sets and deletes a person's PIN for shared tablets (docs/product.md#people-on-a-shared-tablet). */
@Injectable()
export class Pins {
  constructor(
    private readonly database: Database,
    private readonly hashes: PinHashes,
    private readonly limiter: RateLimiter,
    personalData: PersonalDataRegistry,
  ) {
    personalData.forget({ name: 'switches on shared tablets', text: OLD_SESSIONS });
    personalData.tell('pins', (sql, { userId }) => sql.query({ text: PINS_OF, values: [userId] }));
    personalData.tell('boardSessions', (sql, { userId }) => sql.query({ text: SESSIONS_OF, values: [userId] }));
    personalData.tell('wrongPins', (sql, { userId }) => sql.query({ text: WRONG_OF, values: [userId] }));
  }

  /** @throws DomainError FORBIDDEN for an administrator or a person without a role, PIN_TOO_SIMPLE, PIN_WRONG */
  async set({ userId, role }: Principal, { pin, current }: SetPin): Promise<void> {
    const [row] = await this.database.query<Row>({ text: READ, values: [userId] });
    if (row === undefined) throw new DomainError('UNAUTHENTICATED');
    if (isTooSimple(pin, row.phone)) throw refusal('PIN_TOO_SIMPLE', 'pin');
    if (role === null || role === 'SA') throw new DomainError('FORBIDDEN');
    this.limiter.take({ kind: 'pin-changes', of: userId, bound: CHANGES });
    if (row.keyId !== null && (current === undefined || !(await this.hashes.matches(userId, current, row))))
      throw refusal('PIN_WRONG', 'current');
    const { keyId, salt, hash } = await this.hashes.make(userId, pin);
    await this.change(userId, userId, { text: STORE, values: [userId, keyId, salt, hash] });
  }

  delete({ userId }: Principal): Promise<void> {
    return this.change(userId, userId, { text: DELETE, values: [userId] });
  }

  /** @throws DomainError NOT_FOUND for a person whom the caller does not administer */
  async deleteOf(caller: Principal, userId: number): Promise<void> {
    if ((await findUser(this.database, caller, { id: userId })) === null) throw new DomainError('NOT_FOUND');
    await this.change(caller.userId, userId, { text: DELETE, values: [userId] });
  }

  private async change(actorId: number, userId: number, statement: { text: string; values: unknown[] }): Promise<void> {
    await this.database.transaction((sql) =>
      auditedRights({ sql, actorId, people: [userId] }, () => sql.query(statement)),
    );
  }
}

function refusal(code: 'PIN_TOO_SIMPLE' | 'PIN_WRONG', field: string): DomainError {
  return new DomainError(code, [{ field, message: ERROR_MESSAGES[code] }]);
}
