import { isDay } from '@stolek/rules/local-date';
import type { Settings } from '#platform/config/settings.js';
import type { SqlSource } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { HOUSE_ZONE, localMoment, momentOf } from '#kernel/clock.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { EXIT, type Ops, OpsError } from './ops.js';

/** Opens the file store of the settings. Imports its module only when called, because that module loads Nest. */
export async function fileStoreOf(settings: Settings): Promise<FileStorage> {
  const { storageOf } = await import('#platform/storage/storage.module.js');
  return storageOf(settings);
}

/**
 * Refuses a mistyped venue id, whose empty log would look like an intact chain or an empty board. @throws OpsError if
 * neither the product nor the log knows the venue
 */
export async function requireKnownVenue({ session }: Pick<Ops, 'session'>, venueId: number): Promise<void> {
  const [row] = await session.query<{ known: boolean }>({
    text: `select exists (select from ${VENUES} v where id = $1::bigint)
      or exists (select from venue_head where venue_id = $1::bigint)
      or exists (select from event where venue_id = $1::bigint) as known`,
    values: [venueId],
  });
  if (!row?.known) throw new OpsError(`There is no venue ${venueId}.`);
}

const WALL = /^(?:(\d{4}-\d{2}-\d{2})[ T])?(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** @returns the time zone of a venue; Prague's if this database has events of the venue but not the venue itself */
export async function zoneOfVenue(sql: SqlSource, venueId: number): Promise<string> {
  const [row] = await sql.query<{ zone: string }>({
    text: `select time_zone as zone from ${VENUES} v where id = $1`,
    values: [venueId],
  });
  return row?.zone ?? HOUSE_ZONE;
}

/**
 * Reads a time. @param text `19:42` (today) or `2026-11-20 19:42` on the venue's clock, or ISO 8601 with a time zone.
 * @throws OpsError
 */
export function readMoment(text: string, zone: string, now: Date = new Date()): Date {
  const [, date = localMoment(now, zone).date, hour, minute, second = '0'] = WALL.exec(text) ?? [];
  const isClock = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (hour !== undefined && minute !== undefined && isClock && isDay(date)) {
    const wall = momentOf({ date, minute: Number(hour) * 60 + Number(minute) }, zone);
    return new Date(wall.getTime() + Number(second) * 1000);
  }
  const moment = new Date(text);
  const [, isoDate = ''] = /^(\d{4}-\d{2}-\d{2})T.*(?:Z|[+-]\d{2}:?\d{2})$/.exec(text) ?? [];
  if (isDay(isoDate) && !Number.isNaN(moment.getTime())) return moment;
  throw new OpsError(`${text} is no time: write 19:42, "2026-11-20 19:42" or 2026-11-20T18:42:00Z.`, EXIT.usage);
}
