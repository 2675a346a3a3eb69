import { servesBoard, ticketOf } from '#test/board-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();

const AT = '2026-11-21T18:00:00.000Z';
const placed = {
  type: 'OrderPlaced' as const,
  at: AT,
  actor: { kind: 'guest' as const, name: null },
  device: null,
  waitSeconds: null,
  reason: null,
  expiry: null,
  redaction: null,
  position: 1,
};
const lineCancelled = {
  ...placed,
  type: 'LineCancelled' as const,
  actor: { kind: 'user' as const, name: 'Jana Nová' },
  waitSeconds: 60,
  lines: [{ itemName: 'Kulajda', quantity: 1, substitute: null, reason: 'Došla' }],
  position: 2,
};

describe('the panel of a ticket', () => {
  it('shows the audit trail and updates it live', async () => {
    const start_time = new Date().toISOString();
    const working = order({ n: 1, is_confirmed: true, start_time });
    const board = servesBoard(pages.server, { orders: [working] });
    pages.server.on('getOrderAudit', () => ({ orderId: working.id, number: 1, entries: [placed] }));
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    const ticket = await ticketOf(working.tableName);
    await pages.user.click(within(ticket).getByRole('heading').querySelector('button')!);
    const panel = within(await screen.findByRole('region', { name: working.tableName }));
    expect(pages.server.callsOf('getOrderAudit')).toEqual([]);

    await pages.user.click(panel.getByRole('button', { name: 'Průběh objednávky' }));
    await panel.findByText('Objednáno');
    await pages.expectsAccessible();
    pages.server.on('getOrderAudit', () => ({ orderId: working.id, number: 1, entries: [placed, lineCancelled] }));
    board.put({ ...working });
    await panel.findByText('Zrušena položka');
    await waitFor(() => expect(panel.getByText('Jana Nová')).toBeTruthy());
    panel.getByText(/Důvod: Došla/);
  });

  it('hides the board from screen readers, but still announces a new order', async () => {
    pages.isWide(1000);
    const working = order({ n: 1, is_confirmed: true, start_time: new Date().toISOString() });
    const board = servesBoard(pages.server, { orders: [working] });
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    const ticket = await ticketOf(working.tableName);
    await pages.user.click(within(ticket).getByRole('heading').querySelector('button')!);
    await screen.findByRole('dialog');
    expect(ticket.closest('[aria-hidden=true]')).not.toBeNull();
    board.put(order({ n: 2 }));
    const announcement = await screen.findByText(/^Nová objednávka číslo 2, /);
    expect(announcement.closest('[aria-hidden=true]')).toBeNull();
  });
});
