import type { SqlSource } from '#platform/database/own-session.js';
import { TABLET } from '#platform/http/tablet-id.js';

const MAX_ID = 2 ** 31 - 1;

/** @returns the ids of the enrolled tablets among the devices of events, each once */
export function tabletIds(devices: readonly (string | null)[]): number[] {
  const ids = devices.map((device) => Number(TABLET.exec(device ?? '')?.[1] ?? 0));
  return [...new Set(ids)].filter((id) => id > 0 && id <= MAX_ID);
}

interface AtPosition {
  readonly position: number;
}

interface OnDevice {
  readonly device: string | null;
}

async function readDevices(
  sql: SqlSource,
  venueId: number,
  events: readonly AtPosition[],
): Promise<(AtPosition & OnDevice)[]> {
  if (events.length === 0) return [];
  return sql.query<AtPosition & OnDevice>({
    name: 'devices_at',
    text: `select venue_seq::float8 as position, device from event where venue_id = $1 and venue_seq = any ($2::bigint[])`,
    values: [venueId, events.map(({ position }) => position)],
  });
}

/** @returns the devices of a venue's events by event number, without archived events */
export async function devicesAt(
  sql: SqlSource,
  venueId: number,
  events: readonly AtPosition[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await readDevices(sql, venueId, events);
  return new Map(rows.map(({ position, device }) => [position, device]));
}

/** @returns the names of enrolled tablets by the numbers of events on them, without archived events */
export async function tabletsAt(
  sql: SqlSource,
  venueId: number,
  events: readonly AtPosition[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await readDevices(sql, venueId, events);
  const names = await tabletNames(sql, rows);
  return new Map(rows.flatMap(({ position, device }) => (names.has(device) ? [[position, names.get(device)!]] : [])));
}

/** @returns current or last names of enrolled tablets, including revoked ones, by the device in events */
export async function tabletNames(
  sql: SqlSource,
  rows: readonly OnDevice[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = tabletIds(rows.map(({ device }) => device));
  if (ids.length === 0) return new Map();
  const tablets = await sql.query<{ device: string; name: string }>({
    name: 'tablet_names',
    text: `select 'enrolled-' || id as device, name from device where id = any ($1)`,
    values: [ids],
  });
  return new Map(tablets.map(({ device, name }) => [device, name]));
}
