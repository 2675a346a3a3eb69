import type { StoryEvent } from '#api/generated.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { company, order, person, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const PAGE = '/InternalAdministrationPage?tab=diagnostika';
const NOW = new Date().toISOString();
const ORDER = order({ n: 1, tableName: 'Stůl 1', is_confirmed: true, start_time: NOW });
const event = (version: number, changes: Partial<StoryEvent>): StoryEvent => ({
  position: version,
  version,
  type: 'OrderPlaced',
  schema: 1,
  at: NOW,
  waitSeconds: null,
  device: null,
  actor: { kind: 'guest', id: null, name: null },
  commandId: 'c',
  correlationId: 'r',
  data: {},
  changes: {},
  ...changes,
});

const day = () =>
  within(screen.getByRole('group', { name: 'Den' })).getByRole<HTMLInputElement>('textbox', { hidden: true });

describe('the diagnostics of an order', () => {
  it('find an order by its table, and show the person, the time and the changes of each step', async () => {
    serves(pages.server, { role: 'SA', person: person({ role: 'SA' }) });
    pages.server.on('findOrders', ({ query }) => (query['table'] === 'Stůl 1' ? [ORDER] : []));
    const changes = { staff_board: { before: [{ status: 'waiting' }], after: [{ status: 'in_progress' }] } };
    const actor = { kind: 'user', id: '7', name: 'Petr Svoboda' } as const;
    const events = [event(1, {}), event(2, { type: 'OrderConfirmed', waitSeconds: 60, actor, changes })];
    pages.server.on('getOrderStory', { streamId: ORDER.id, venueId: 1, number: 1, events });
    await pages.opensAsStaff(PAGE, 'sa@demo.test');
    await screen.findByRole('heading', { name: 'Diagnostika' });
    const today = clockOf().today();
    expect(day().value).toBe(today.split('-').toReversed().join('.'));

    await pages.user.type(await screen.findByLabelText('Číslo, stůl nebo id objednávky'), 'Stůl 1');
    await pages.user.click(await screen.findByRole('button', { name: /č\. 1.*Stůl 1.*Probíhá/ }));
    const steps = await screen.findByRole('list', { name: 'Kroky objednávky' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(2);
    screen.getByText('1. krok z 2');
    screen.getByText('V žádném pohledu se nic nezměnilo.');
    await pages.user.click(screen.getByRole('button', { name: 'Další krok' }));
    await screen.findByText('2. krok z 2');
    screen.getByText('Petr Svoboda (7)');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Čeká na schválení', 'Probíhá']);
    await pages.expectsAccessible();
  });

  it('query only the venues of the company that the header names', async () => {
    serves(pages.server, {
      role: 'SA',
      person: person({ role: 'SA' }),
      companies: [company({ id: 1, name: 'Hospoda s.r.o.' }), company({ id: 2, name: 'Kavárna s.r.o.' })],
      venues: [venue({ id: 1, companyId: 1, name: 'U Lípy' }), venue({ id: 3, companyId: 2, name: 'Bistro' })],
    });
    pages.server.on('findOrders', []);
    await pages.opensAsStaff(PAGE, 'asking@demo.test');
    const offered = () =>
      within(screen.getByLabelText('Provozovna'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(offered()).toEqual(['U Lípy']));
    await pages.user.click(screen.getByRole('combobox', { name: 'Vyberte firmu:' }));
    await pages.user.click(await screen.findByRole('option', { name: 'Kavárna s.r.o.' }));
    await waitFor(() => expect(offered()).toEqual(['Bistro']));
  });

  it('say when no order matches', async () => {
    serves(pages.server, { role: 'SA', person: person({ role: 'SA' }) });
    pages.server.on('findOrders', []);
    await pages.opensAsStaff(PAGE, 'sa@demo.test');
    await screen.findByText('Žádná objednávka tomu neodpovídá.');
  });

  it('are hidden from an owner, even at their address', async () => {
    serves(pages.server);
    await pages.opensAsStaff(PAGE, 'owner@demo.test');
    await screen.findByRole('heading', { name: 'Interní Administrace' });
    await screen.findByRole('tab', { name: 'Firmy', selected: true });
    expect(screen.queryByRole('tab', { name: 'Diagnostika' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Diagnostika' })).toBeNull();
  });
});
