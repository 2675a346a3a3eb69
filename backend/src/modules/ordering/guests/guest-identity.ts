import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { businessDay } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { optionalCode } from '#platform/http/input.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { localMoment, MAX_CODE, type Venue } from '#modules/venues/venues.public.js';

/** docs/product.md#the-tables-link */
export const SessionCode = optionalCode(MAX_CODE).transform((vs) => (vs === 'unknown' ? null : vs));

/** 132 bits of the code's SHA-256 (docs/product.md#who-may-read-an-order); `null` for a caller without a session. */
export function sessionHash(vs: string | null): string | null {
  return vs === null ? null : hash(vs);
}

export interface GuestCaller {
  readonly venueId: number;
  readonly tableId: number;
  readonly vs: string | null;
  readonly device: string | null;
}

/** docs/product.md#who-may-read-an-order. @returns `null`: nobody may read the order */
export function guestSession(caller: GuestCaller, at: Date): string | null {
  return caller.vs === null ? phoneOfDay(caller, at.getTime()) : hash(caller.vs);
}

/** Returns, without a code, the sessions of the phone since yesterday. */
export function readableSessions(caller: GuestCaller, at: Date): readonly string[] {
  if (caller.vs !== null) return [hash(caller.vs)];
  const days = [at.getTime(), at.getTime() - DAY_MS];
  return days.flatMap((day) => phoneOfDay(caller, day) ?? []);
}

const DAY_MS = 86_400_000;

// No session code can hold a NUL, so no made-up code gives access to a phone's orders.
function phoneOfDay({ venueId, tableId, device }: GuestCaller, at: number): string | null {
  if (device === null) return null;
  return hash(['\0device', venueId, tableId, new Date(at).toISOString().slice(0, 10), device].join('\0'));
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 22);
}

@Injectable()
export class DeviceKeyRetention {
  constructor(personalData: PersonalDataRegistry) {
    personalData.forget({
      name: 'keys of guests’ devices',
      // A business day ends at four in the morning in every time zone.
      text: `delete from guest_day_key where day < (now() at time zone 'UTC' - interval '20 hours')::date`,
    });
  }
}

const KEPT = 2;
const LENGTH = 22;

/**
 * Identifies orders of a venue's business day that came from one browser, or from one address. The day's key is
 * deleted, so the log holds no lasting id.
 */
@Injectable()
export class GuestPseudonyms {
  private readonly logger = new Logger(GuestPseudonyms.name);
  private readonly keys = new Map<string, Promise<Buffer>>();

  constructor(private readonly database: Database) {}

  /** @returns `null` without a device, and if no key is available: an order does not wait for it */
  async device(venue: Venue, now: Date, device: string | null): Promise<string | null> {
    return device === null ? null : this.of(venue, now, device);
  }

  /** @returns `null` if no key is available */
  sender(venue: Venue, now: Date, address: string): Promise<string | null> {
    // No device id has a space.
    return this.of(venue, now, `address ${address}`);
  }

  private async of({ id, timeZone }: Venue, now: Date, who: string): Promise<string | null> {
    const day = businessDay(localMoment(now, timeZone));
    try {
      const key = await this.keyOf(day);
      return createHmac('sha256', key).update(`${id}/${who}`).digest('base64url').slice(0, LENGTH);
    } catch (error) {
      this.keys.delete(day);
      this.logger.debug(`No key for guests' pseudonyms: ${String(error)}`);
      return null;
    }
  }

  private keyOf(day: string): Promise<Buffer> {
    const known = this.keys.get(day);
    if (known) return known;
    const key = this.readKey(day);
    this.keys.set(day, key);
    for (const old of [...this.keys.keys()].slice(0, -KEPT)) this.keys.delete(old);
    return key;
  }

  private async readKey(day: string): Promise<Buffer> {
    const text = `insert into guest_day_key (day, key) values ($1, $2) on conflict do nothing`;
    await this.database.query({ text, values: [day, randomBytes(32)] });
    const read = 'select key from guest_day_key where day = $1';
    const [row] = await this.database.query<{ key: Buffer }>({ text: read, values: [day] });
    if (!row) throw new Error(`the key of ${day} is gone`);
    return row.key;
  }
}
