import { inEachDeviceZone } from '#test/device-zones.ts';
import { movedTime } from '#test/moved-time.ts';
import { Pages, screen, waitFor } from '#test/pages.tsx';
import { order, staffCall } from '#test/restaurant.ts';
import { serves, servesGuest } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const time = movedTime();

/** Half past midnight of 22. 11. in Prague: noon of the 22nd in Auckland, the afternoon of the 21st in Los Angeles. */
const NOW = Date.parse('2026-11-21T23:30:00Z');
const PLACED = '2026-11-21T22:40:00.000Z';
const TOTALS = { orders: 0, rejected: 0, expired: 0, medianWaitSeconds: null, revenue: [] };

beforeEach(() => time.stopsAt(NOW));

const closed = () =>
  order({ placed_at: PLACED, start_time: PLACED, end_time: '2026-11-21T23:05:00.000Z', is_confirmed: true });

function servesHistory(): void {
  serves(pages.server);
  pages.server.on('getOrderTotals', { all: TOTALS, days: [], tables: [], hours: [] });
  pages.server.on('getOrderHistory', [closed()]);
  pages.server.on('getHistoryProof', { proof: null });
}

/** @returns the dates of the page's first request for orders */
function requestedDates() {
  const request = pages.server.callsOf('getOrderHistory').find(({ query }) => query['from'] !== undefined);
  return [request?.query['from'], request?.query['to']];
}

inEachDeviceZone(() => {
  it("the history begins on the venue's date and shows the venue's times", async () => {
    servesHistory();
    await pages.opensAsStaff('/OrderHistoryPage');
    await screen.findByText('00:05');
    expect(requestedDates()).toEqual(['2026-11-22', '2026-11-22']);
  });

  it('a guest reads on the venue’s clock when the waiter was called', async () => {
    servesGuest(pages.server, { orders: [order({ placed_at: PLACED, start_time: PLACED, is_confirmed: true })] });
    pages.server.on('getCallByTable', [{ ...staffCall({ id: 1, timestamp: PLACED }), answered_at: null }]);
    pages.opensAsGuest();
    expect(await screen.findAllByText(/přivolána.*23:40/)).not.toEqual([]);
    expect(screen.getAllByText(/23:40/).length).toBeGreaterThan(1);
  });

  it('a ticket shows on the venue’s clock since when it has waited', async () => {
    serves(pages.server, { role: 'EMPLOYEE', orders: [order({ placed_at: PLACED })] });
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    await screen.findByText(/23:40/);
  });
});

describe("the venue's clock", () => {
  it('shows the times of a venue in another zone', async () => {
    servesGuest(pages.server, { orders: [order({ placed_at: PLACED, start_time: PLACED, is_confirmed: true })] });
    const info = { venueId: 1, venueName: 'The Linden', tableId: 7, tableName: 'Table 7' };
    pages.server.on('getTableInfo', { ...info, service: 'table', isVatPayer: true, timeZone: 'America/New_York' });
    pages.opensAsGuest();
    expect(await screen.findAllByText(/17:40/)).not.toEqual([]);
  });

  it('selects today for an impossible date in the address, and the field reports the date', async () => {
    servesHistory();
    await pages.opensAsStaff('/OrderHistoryPage?from=2026-13-45&to=2026-11-22');
    await screen.findByText('Takové datum v kalendáři není, zobrazujeme dnešek.');
    await waitFor(() => expect(requestedDates()).toEqual(['2026-11-22', '2026-11-22']));
  });
});
