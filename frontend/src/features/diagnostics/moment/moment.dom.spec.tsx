import type { DayEvents } from '#api/generated.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { movedTime } from '#test/moved-time.ts';
import { Pages, screen, waitFor } from '#test/pages.tsx';
import { order, person, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const time = movedTime();

const begin = Date.parse(clockOf('UTC').today());
const at = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();
const placed = order({ n: 1, placed_at: at(1) });
const DAY: DayEvents = {
  from: at(0),
  to: at(1440),
  timeZone: 'UTC',
  truncated: false,
  events: [
    { position: 1, at: at(1), type: 'OrderPlaced', streamId: placed.id, number: 1 },
    { position: 2, at: at(2), type: 'OrderConfirmed', streamId: placed.id, number: null },
  ],
};

describe('the board at a moment', () => {
  it('is shown before and after each event of a day', async () => {
    serves(pages.server, { role: 'SA', person: person({ role: 'SA' }) });
    pages.server.on('getDayEvents', DAY);
    pages.server.on('getBoardAt', ({ query }) => {
      const moment = query['at']!;
      const position = DAY.events.filter((event) => event.at <= moment).length;
      const approved = { ...placed, is_confirmed: true, status: 'in_progress', start_time: at(2) };
      const orders = [[], [placed], [approved]][position];
      return { venueId: 1, at: moment, position, lastEventAt: null, orders, calls: [] };
    });
    await pages.opensAsStaff('/InternalAdministrationPage?tab=diagnostika&view=board', 'sa@demo.test');
    await screen.findByText('po události 2');
    await screen.findByText(/schváleno \d/);
    const goesBack = () => pages.user.click(screen.getByRole('button', { name: 'Předchozí událost' }));
    // From now to the last event, and from there to the one before.
    await goesBack();
    await goesBack();
    await screen.findByText('po události 1');
    await waitFor(() => expect(screen.queryByText(/schváleno \d/)).toBeNull());
    screen.getByText(/objednáno \d/);
    await pages.expectsAccessible();
    await pages.user.click(screen.getByRole('button', { name: 'Další událost' }));
    await screen.findByText('po události 2');
  });

  it('can be chosen for a venue that somebody has added since the page was opened', async () => {
    time.canBeWound();
    const venues = [venue()];
    serves(pages.server, { role: 'SA', person: person({ role: 'SA' }), venues });
    pages.server.on('getVenues', () => [...venues]);
    await pages.opensAsStaff('/InternalAdministrationPage?tab=companies&company=1', 'sa@demo.test');
    const diagnostics = await screen.findByRole('tab', { name: 'Diagnostika' });
    venues.push(venue({ id: 2, name: 'Zahrádka' }));
    await time.passes(301_000);
    pages.server.on('findOrders', []);
    pages.server.on('getDayEvents', { ...DAY, events: [] });
    await pages.user.click(diagnostics);
    await pages.user.click(await screen.findByRole('tab', { name: 'Tabule v čase' }));
    await screen.findByRole('option', { name: 'Zahrádka' });
  });

  it('says that nothing happened on a day without events', async () => {
    serves(pages.server, { role: 'SA', person: person({ role: 'SA' }) });
    pages.server.on('getDayEvents', { ...DAY, events: [] });
    pages.server.on('getBoardAt', ({ query }) => {
      return { venueId: 1, at: query['at'], position: 0, lastEventAt: null, orders: [], calls: [] };
    });
    await pages.opensAsStaff('/InternalAdministrationPage?tab=diagnostika&view=board', 'sa@demo.test');
    await screen.findByText(/^Ten den se v provozovně nic nestalo\./);
    await screen.findByText('před první událostí');
  });
});
