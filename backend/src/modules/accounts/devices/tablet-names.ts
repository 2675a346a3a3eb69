import type { EventDevices } from '#eventlog/archive/event-devices.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { TABLET } from '#platform/http/tablet-id.js';

const MAX_ID = 2 ** 31 - 1;

/** @returns the ids of the enrolled tablets, each once. @param devices the `device` fields of events */
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

/** @returns the names of the enrolled tablets that have sent the events, by the events' positions */
export async function tabletsAt(
  { sql, devices }: { readonly sql: SqlSource; readonly devices: EventDevices },
  venueId: number,
  events: readonly AtPosition[],
): Promise<ReadonlyMap<number, string>> {
  const rows = [...(await devices.at(venueId, events))].map(([position, device]) => ({ position, device }));
  const names = await tabletNames(sql, rows);
  return new Map(rows.flatMap(({ position, device }) => (names.has(device) ? [[position, names.get(device)!]] : [])));
}

/** @returns the names of enrolled tablets, including revoked ones, by their `device` field in events */
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
