import type { PrintingState } from '#api/generated.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const TICKET = { id: 7, number: 3, kind: 'new', orderNumber: 12, tableName: 'Stůl 7' };
const KITCHEN = {
  id: 1,
  name: 'Kuchyň',
  printsBills: false,
  failure: null,
  silentSince: '2026-11-29T18:42:00.000Z',
  waiting: [TICKET, { ...TICKET, id: 8 }],
  waitingTotal: 5,
};
const BAR = { ...KITCHEN, id: 2, name: 'Bar', silentSince: null, waiting: [], waitingTotal: 0 };
const NOTHING: PrintingState = { printers: [], kinds: ['browser'], unprinted: [] };

async function opens(state: PrintingState) {
  serves(pages.server, { role: 'EMPLOYEE', orders: [order({ n: 1 })] });
  pages.server.on('getPrinting', state);
  pages.server.on('reprint', { ticketId: 9 });
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
}
const reprints = () => pages.server.callsOf('reprint').map(({ body }) => body);

describe('the strips about printing', () => {
  it('name a silent printer with its waiting tickets, and print the tickets on another printer', async () => {
    await opens({ ...NOTHING, printers: [BAR, KITCHEN] });
    await screen.findByText('Tiskárna Kuchyň se neozývá od 19:42, čeká 5 lístků');
    await pages.expectsAccessible();
    await pages.user.click(screen.getByRole('button', { name: 'Vytisknout jinde' }));
    await pages.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Vytisknout na Bar' }));
    await waitFor(() => expect(reprints()).toHaveLength(2));
    expect(reprints()).toEqual([
      { venueId: 1, ticketId: 7, printerId: 2 },
      { venueId: 1, ticketId: 8, printerId: 2 },
    ]);
  });

  it('show the fault that a printer reports, and nothing about a working one', async () => {
    await opens({ ...NOTHING, printers: [BAR, { ...KITCHEN, silentSince: null, failure: 'Došel papír.' }] });
    await screen.findByText('Tiskárna Kuchyň: Došel papír. Čeká 5 lístků.');
    expect(screen.queryByText(/Bar/)).toBeNull();
  });

  it('list open orders that a restored database left unprinted, with a button for each', async () => {
    await opens({ ...NOTHING, unprinted: [{ ...TICKET, printerId: 1 }] });
    await screen.findByText('Po obnově nevytištěno');
    await pages.user.click(screen.getByRole('button', { name: 'Vytisknout č. 12, Stůl 7' }));
    await waitFor(() => expect(reprints()).toEqual([{ venueId: 1, ticketId: 7 }]));
  });
});
