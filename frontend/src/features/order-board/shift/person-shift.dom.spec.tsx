import type { ShiftNow } from '#api/generated.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish, order, person } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const SINCE = '2026-11-29T13:02:00.000Z';
const JANA = { personId: 8, name: 'Jana', since: SINCE, alive: false };
const NOBODY: ShiftNow = { people: [], handovers: [] };
const bodiesOf = (what: 'beginShift' | 'endShift' | 'takeHandover') =>
  pages.server.callsOf(what).map(({ body }) => body);

async function opens(now: ShiftNow, orders = [order({ n: 1 })]) {
  const user = person({ role: 'EMPLOYEE' });
  const me = { ...JANA, personId: user.id, name: 'Marie', alive: true };
  let shift = now;
  serves(pages.server, { role: 'EMPLOYEE', person: user });
  pages.server.on('getOrders', orders);
  pages.server.on('getCurrentMenu', [dish({ id: 4, name: 'Knedlík', is_sold_out: true })]);
  pages.server.on('getShift', () => shift);
  pages.server.on('beginShift', () => (shift = { ...shift, people: [...shift.people, me] }));
  pages.server.on('endShift', () => (shift = NOBODY));
  pages.server.on('takeHandover', () => (shift = { ...shift, handovers: [] }));
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await screen.findByRole('button', { name: orders.length > 0 ? /^Schválit/ : 'Začít směnu' });
}

/** Before the shift is known, the same button only asks for sound. */
async function begins() {
  await screen.findByText('Začněte směnu, ať je vidět, kdo obsluhuje.');
  await pages.user.click(screen.getByRole('button', { name: 'Začít směnu' }));
}

describe('the board', () => {
  it("begins a person's shift once, and after a reload only asks for sound", async () => {
    await opens(NOBODY);
    await begins();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Začít směnu' })).toBeNull());
    expect(bodiesOf('beginShift')).toEqual([{ venueId: 1 }]);
    await pages.leaves();
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    await pages.user.click(await screen.findByRole('button', { name: 'Zapnout zvuk' }));
    expect(bodiesOf('beginShift')).toHaveLength(1);
  });

  it('names the shared tablet of each person on shift, and says which device is silent', async () => {
    const [petr, eva] = ['Petr', 'Eva'].map((name, index) => ({ ...JANA, personId: 20 + index, name, tablet: 'Bar' }));
    await opens({ people: [JANA, petr!, { ...eva!, alive: true }], handovers: [] });
    await pages.user.click(screen.getByRole('button', { name: /^Provoz:/ }));
    const part = within(await screen.findByRole('region', { name: 'Směna' }));
    await part.findByText('Jana od 14:02, jeho zařízení se neozývá');
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Jana od 14:02, jeho zařízení se neozývá',
      'Petr od 14:02, Tablet Bar se neozývá',
      'Eva od 14:02, Tablet Bar',
    ]);
  });

  it('asks the last person on shift before they leave open orders, and takes a note', async () => {
    await opens(NOBODY);
    await begins();
    await pages.user.click(screen.getByRole('button', { name: /^Provoz:/ }));
    const part = within(await screen.findByRole('region', { name: 'Směna' }));
    await part.findByText('Marie od 14:02');
    part.getByText('Není to evidence pracovní doby.');
    await pages.user.click(part.getByRole('button', { name: 'Skončit směnu' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Skončit směnu?' }));
    dialog.getByText('Nikdo jiný není na směně a 1 objednávka čeká. Skončit i tak?');
    await pages.expectsAccessible();
    await pages.user.type(dialog.getByRole('textbox', { name: 'Vzkaz pro další směnu' }), 'Stůl 4 platí zvlášť');
    await pages.user.click(dialog.getByRole('button', { name: 'Skončit směnu' }));
    await screen.findByText('Směna skončila.');
    expect(bodiesOf('endShift')).toEqual([{ venueId: 1, note: 'Stůl 4 platí zvlášť' }]);
  });

  const LEFT = { from: 8, name: 'Jana', endedAt: SINCE, note: 'Stůl 4 platí zvlášť' };
  const sheet = () => screen.queryByRole('region', { name: 'Předání směny' });

  it('opens the handover of another shift only once, and offers it until somebody takes it over', async () => {
    await opens({
      people: [],
      handovers: [LEFT, { ...LEFT, endedAt: '2026-11-29T11:02:00.000Z', note: 'Došlo pivo' }],
    });
    expect([sheet(), screen.queryByText(/směna předána/)]).toEqual([null, null]);
    await begins();
    const shown = within(await screen.findByRole('region', { name: 'Předání směny' }));
    for (const note of ['Stůl 4 platí zvlášť', 'Došlo pivo']) shown.getByText(note);
    shown.getByText('Celá provozovna: 1 objednávka');
    await shown.findByText('Knedlík');
    await pages.expectsAccessible();
    // The board stays in use.
    expect(screen.queryByRole('dialog')).toBeNull();
    await pages.user.click(shown.getByRole('button', { name: 'Zavřít' }));
    await pages.leaves();
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    await pages.user.click(await screen.findByRole('button', { name: 'Zobrazit předání' }));
    await pages.user.click(within(sheet()!).getByRole('button', { name: 'Převzít' }));
    await waitFor(() => expect([sheet(), screen.queryByText(/směna předána/)]).toEqual([null, null]));
    expect(bodiesOf('takeHandover')).toEqual([{ venueId: 1, from: 8 }]);
  });

  it.each([
    ['without a note and open work', { note: null }, []],
    ["that is the person's own", { from: person().id }, [order({ n: 1 })]],
  ])('opens no handover automatically for the end of a shift %s', async (_what, left, orders) => {
    await opens({ people: [], handovers: [{ ...LEFT, ...left }] }, orders);
    await begins();
    await screen.findByRole('button', { name: 'Zobrazit předání' });
    await pages.settles();
    expect(sheet()).toBeNull();
  });
});
