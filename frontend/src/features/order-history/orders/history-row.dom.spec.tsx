import type { AuditEntry, Order } from '#api/types.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, person } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const NOTE = 'alergie na arašídy, Jindřiška Vomáčková';
const NOW = new Date().toISOString();
const entry = (position: number, type: AuditEntry['type'], changes: Partial<AuditEntry> = {}): AuditEntry => ({
  type,
  at: NOW,
  actor: { kind: 'user', name: 'Jana' },
  device: null,
  waitSeconds: null,
  reason: null,
  expiry: null,
  redaction: null,
  position,
  ...changes,
});

const row = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem')[0]!;
const act = () => screen.queryByRole('button', { name: 'Smazat poznámky' });

/** Opens the details of an order whose guest wrote a note. */
async function opensAs(role: 'COMPANY_MANAGER' | 'VENUEMANAGER') {
  const written = order({ n: 1, note: NOTE, is_confirmed: true, start_time: NOW, end_time: NOW });
  const entries = [entry(1, 'OrderPlaced', { actor: { kind: 'guest', name: null } })];
  const orders: Order[] = [written];
  serves(pages.server, { role, person: person({ role, companies: [{ id: 1, name: 'U Lípy s.r.o.', role }] }) });
  pages.server.on('getOrderHistory', ({ query }) => (query['search'] === 'arašídy' ? [] : [...orders]));
  pages.server.on('getOrderAudit', () => ({ orderId: written.id, number: 1, entries: [...entries] }));
  pages.server.on('redactOrder', () => {
    entries.push(entry(2, 'OrderRedacted', { redaction: { reason: 'personal_data', fields: ['note'] } }));
    orders[0] = { ...written, note: null, redacted_at: NOW };
    return orders[0];
  });
  await pages.opensAsStaff('/OrderHistoryPage?venue=1');
  await pages.user.click(await screen.findByRole('button', { name: /^č\. 1/ }));
  await screen.findByRole('heading', { name: 'Průběh objednávky' });
  await screen.findByText(`Poznámka k objednávce: ${NOTE}`);
}

describe('an order in the history', () => {
  it("does not let a manager erase a guest's texts", async () => {
    await opensAs('VENUEMANAGER');
    expect(act()).toBeNull();
  });

  it("lets an owner erase a guest's texts after a confirmation, with a reason", async () => {
    await opensAs('COMPANY_MANAGER');
    await pages.user.click(act()!);
    const question = await screen.findByRole('dialog', { name: 'Smazat, co bylo napsáno?' });
    within(question).getByText('Z objednávky č. 1 navždy zmizí poznámky i důvody odmítnutí a zrušení.');
    await pages.expectsAccessible();
    await pages.user.click(within(question).getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText(`Poznámka k objednávce: ${NOTE}`);
    expect(pages.server.callsOf('redactOrder')).toEqual([]);

    await pages.user.click(act()!);
    const again = within(await screen.findByRole('dialog', { name: 'Smazat, co bylo napsáno?' }));
    await pages.user.click(again.getByRole('radio', { name: 'Jsou v tom osobní údaje' }));
    await pages.user.click(again.getByRole('button', { name: 'Smazat navždy' }));
    await screen.findByText('Poznámky byly smazány.');
    await waitFor(() => expect(document.body.textContent).not.toContain(NOTE));
    expect(row().textContent).toContain('Poznámka smazána');
    const erased = await screen.findByText('Text byl smazán');
    expect(erased.closest('li')?.textContent).toContain('Důvod: Jsou v tom osobní údaje');
    await waitFor(() => expect(act()).toBeNull());
    expect(pages.server.callsOf('redactOrder').map(({ body }) => body)).toEqual([
      { venueId: 1, id: order({ n: 1 }).id, reason: 'personal_data' },
    ]);

    await pages.user.type(screen.getByRole('searchbox', { name: 'Hledat' }), 'arašídy');
    await screen.findByText('Nic takového v historii není.');
  });

  it('keeps the note if the server refuses to erase it, and says why', async () => {
    await opensAs('COMPANY_MANAGER');
    pages.server.on('redactOrder', refusal(409, 'ORDER_STILL_OPEN', 'Objednávka ještě není u konce.'));
    await pages.user.click(act()!);
    await pages.user.click(await screen.findByRole('button', { name: 'Smazat navždy' }));
    await screen.findByText('Objednávka ještě není u konce.');
    screen.getByText(`Poznámka k objednávce: ${NOTE}`);
  });

  it('says how much less than ordered was paid, only for a finished order', async () => {
    const ended = { start_time: NOW, end_time: NOW, totalPrice: 195, orderedTotal: 393 };
    serves(pages.server, { role: 'VENUEMANAGER' });
    pages.server.on('getOrderHistory', () => [
      order({ n: 1, is_confirmed: true, ...ended }),
      order({ n: 2, status: 'rejected', is_rejected: true, ...ended }),
      order({ n: 3, is_confirmed: true, start_time: NOW, end_time: NOW }),
    ]);
    await pages.opensAsStaff('/OrderHistoryPage?venue=1');
    const first = await screen.findByRole('button', { name: /^č\. 1/ });
    expect(first.textContent).toMatch(/o 198\s?Kč méně/);
    for (const other of [/^č\. 2/, /^č\. 3/]) {
      expect(screen.getByRole('button', { name: other }).textContent).not.toMatch(/méně|více/);
    }
  });
});
