import { randomUUID } from 'node:crypto';
import { daysAfter } from '@stolek/rules/local-date';
import { businessDay, localMoment } from '#kernel/clock.js';
import { keysOf, storedForm, textsOf } from '#kernel/event.js';
import { AppendConnection } from '#eventlog/log/append-connection.js';
import type { Append } from '#eventlog/log/append.js';
import type { CurrentMenu } from '#modules/catalogue/catalogue.public.js';
import { planDemoDay, type DemoDay, type DemoEvent } from '#modules/ordering/ordering.public.js';
import type { VenueDirectory } from '#modules/venues/venues.public.js';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import type { Database } from '#platform/database/database.js';

const SEED = 'U Lípy';

const FIRST_VENUE = `
  select v.id, array(select u.user_id from user_venue u where u.venue_id = v.id order by u.user_id) as staff
  from venue v order by v.id limit 1`;

interface DemoParts {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  readonly venues: VenueDirectory;
  readonly menus: CurrentMenu;
}

/**
 * Appends the orders, calls and visits of the last days to the demo's first venue, up to `now`. It appends over its own
 * connection, so commit listeners get no notification. Run it before the venue's first other event, because times never
 * decrease within a venue.
 * @param days complete days before today
 */
export async function seedHistory(
  { database, connection, venues, menus }: DemoParts,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<void> {
  const [first] = await database.query<{ id: number; staff: DemoDay['staff'] }>({ text: FIRST_VENUE });
  const [place, menu] = first ? await Promise.all([venues.place(first.id), menus.forVenue(first.id, now)]) : [];
  if (!first || !place || !menu) throw new Error('The demo has no venue with a menu');
  const { id: venueId, timeZone, openFrom, openTo } = place.venue;
  const tables = [...place.tables.values()].map(({ id, name }) => ({ tableId: id, tableName: name }));
  const today = businessDay(localMoment(now, timeZone));
  const appends = new AppendConnection(connection);
  try {
    let stored = Promise.resolve();
    for (let before = days; before >= 0; before--) {
      const events = planDemoDay({
        seed: SEED,
        date: daysAfter(today, -before),
        venueId,
        timeZone,
        tables,
        menu,
        staff: first.staff,
        openFrom,
        openTo,
        until: now,
      });
      const planned = appendsOf(events, venueId, timeZone);
      await stored;
      stored = appendTogether(appends, planned);
    }
    await stored;
  } finally {
    await appends.onApplicationShutdown();
  }
}

function appendsOf(events: readonly DemoEvent[], venueId: number, timeZone: string): Append[] {
  const versions = new Map<string, number>();
  return events.map(({ at, streamId, catalog, event: { type, data }, actor }) => {
    const expectedVersion = versions.get(streamId) ?? 0;
    versions.set(streamId, expectedVersion + 1);
    return {
      venueId,
      streamId,
      expectedVersion,
      type,
      ...storedForm(catalog, type, data),
      keys: keysOf(catalog, type, data),
      ...textsOf(catalog, type),
      context: { actor, device: null, correlationId: randomUUID() },
      commandId: randomUUID(),
      occurredAt: at,
      ...(type === 'OrderPlaced' && { businessDay: businessDay(localMoment(at, timeZone)) }),
    };
  });
}

async function appendTogether(appends: AppendConnection, events: readonly Append[]): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  const [outcome] = await appends.send([{ venueId: first.venueId, events, conditions: [] }]);
  if (outcome?.outcome !== 'appended') throw new Error(`The demo's history was not stored: ${outcome?.outcome}`);
}
