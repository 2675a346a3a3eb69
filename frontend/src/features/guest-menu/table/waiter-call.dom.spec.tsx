import type { GuestCall } from '#api/types.ts';
import { Answer, refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { staffCall } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();

const openTable = async (): Promise<ServedTable> => {
  const table = new ServedTable(pages);
  await table.opens();
  return table;
};
const understands = async (): Promise<void> => {
  await pages.user.click(await screen.findByRole('button', { name: 'Rozumím' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

describe("the guest's page", () => {
  it('shows a call until the staff answer, also after a reload, and says at a second call when the first was made', async () => {
    const table = await openTable();
    const calls: GuestCall[] = [];
    pages.server.on('getCallByTable', () => calls);
    pages.server.on('callStaff', () => {
      const isNew = calls.length === 0;
      if (isNew) calls.push({ ...staffCall({ id: 1 }), answered_at: null });
      const { answered_at: _open, ...call } = calls[0]!;
      return new Answer(isNew ? 201 : 200, call);
    });
    await table.presses('Přivolat obsluhu');
    await screen.findByRole('alertdialog', {
      name: 'Obsluha přivolána! Obsluha byla upozorněna a brzy k vám dorazí.',
    });
    await pages.expectsAccessible();
    await understands();
    await within(table.bar).findByText(/^Obsluha přivolána \d\d:\d\d$/);

    await table.presses('Přivolat obsluhu');
    await screen.findByRole('alertdialog', { name: /^Obsluha byla přivolána už v \d\d:\d\d\./ });
    await understands();
    await table.opens();
    await within(table.bar).findByText(/^Obsluha přivolána \d\d:\d\d$/);

    const sheet = await table.opensOrders();
    calls[0] = { ...calls[0]!, answered_at: new Date().toISOString() };
    pages.server.sends({ type: 'staffRequestClosed', id: 1, position: ++pages.server.position });
    await within(table.bar).findByText('Obsluha o vás ví');
    // The open sheet makes the page's own announcements inert.
    expect(sheet.querySelector('[data-news]')!.textContent).toBe('Obsluha o vás ví');
  });

  it('hides a call and a request for the bill once staff have freed the table', async () => {
    const table = await openTable();
    const bill = { how: 'card', split: false } as const;
    const open = { answered_at: null };
    pages.server.on('getCallByTable', () => [
      { ...staffCall({ id: 1 }), ...open },
      { ...staffCall({ id: 2 }), ...open, bill },
    ]);
    pages.server.sends({ type: 'visitChanged', venueId: 1 });
    const sheet = await table.opensOrders();
    await within(sheet).findAllByText(/^Obsluha přivolána \d\d:\d\d$/);
    within(sheet).getByText(/^O účet jste požádali/);
    pages.server.on('getCallByTable', []);
    pages.server.sends({ type: 'visitChanged', venueId: 1 });
    await waitFor(() => expect(within(sheet).queryByText(/^Obsluha přivolána/)).toBeNull());
    expect(within(sheet).queryByText(/^O účet jste požádali/)).toBeNull();
  });

  it('says how to reach a waiter if there is no network', async () => {
    const table = await openTable();
    pages.server.goesOffline();
    await table.presses('Přivolat obsluhu');
    await screen.findByText('Nepodařilo se přivolat obsluhu. Jste bez připojení, mávněte na ni prosím.');
  });

  it('shows the server’s message about a refused call', async () => {
    const table = await openTable();
    const message = 'Příliš mnoho požadavků. Zkuste to prosím za chvíli.';
    pages.server.on('callStaff', refusal(429, 'TOO_MANY_REQUESTS', message));
    await table.presses('Přivolat obsluhu');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('asks a guest whose visit has ended whether they still sit at the table before it calls the waiter', async () => {
    const table = await openTable();
    let sits = false;
    pages.server.on('joinVisit', ({ body }) => {
      sits ||= body['sitsHere'] === true;
      return { visit: null };
    });
    const ended = refusal(409, 'VISIT_ENDED', 'Tato návštěva už skončila.');
    pages.server.on('callStaff', () => (sits ? new Answer(201, staffCall({ id: 1 })) : ended));
    const tableQuestion = () => screen.findByRole('alertdialog', { name: 'Sedíte u stolu 7?' });

    await table.presses('Přivolat obsluhu');
    await pages.user.click(within(await tableQuestion()).getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sits).toBe(false);

    await table.presses('Přivolat obsluhu');
    const question = await tableQuestion();
    await pages.expectsAccessible();
    await pages.user.click(within(question).getByRole('button', { name: 'Ano, přivolat' }));
    await screen.findByRole('alertdialog', { name: /^Obsluha přivolána!/ });
    expect(pages.server.callsOf('callStaff')).toHaveLength(3);
  });

  it('links a manifest with which the home screen opens the venue without a table', async () => {
    await openTable();
    expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe(
      '/menu-page/manifest.webmanifest?vid=1',
    );
  });
});
