import type { Comparison, Lag, Operation, Rebuild } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { person } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const NOW = new Date().toISOString();
const READER = 'Jak dlouho hosté čekali';

const lag = (pausedBecause: string | null = null): Lag => ({
  venues: [{ venueId: 1, head: 2, lastEventAt: NOW, events: 2 }],
  projections: [
    {
      name: 'staff_board',
      position: 2,
      lag: 0,
      version: 1,
      builtVersion: 1,
      behind: false,
      failure: null,
    },
  ],
  subscriptions: [
    {
      name: 'order_waits',
      venueId: 1,
      position: 2,
      lag: 0,
      lagSeconds: 0,
      pausedBecause,
      failedEvent: null,
      error: null,
      attempts: 0,
      retryAt: null,
      updatedAt: NOW,
    },
  ],
  outboxes: [],
  deadLetters: 0,
  history: [],
  differences: [],
});
const rebuilt = (changes: Partial<Rebuild> = {}): Rebuild => ({
  id: 1,
  projection: 'staff_board',
  venueId: null,
  state: 'done',
  eventsTotal: 2,
  eventsDone: 2,
  venuesTotal: 1,
  venuesDone: 1,
  differenceCount: 0,
  differences: [],
  cancelRequested: false,
  error: null,
  startedAt: NOW,
  updatedAt: NOW,
  finishedAt: NOW,
  ...changes,
});
const compared = (of: string): Comparison => ({ of, venues: 1, events: 2, count: 0, differences: [] });
const operation = (id: number, action: string): Operation => ({
  id,
  at: NOW,
  actor: { kind: 'user', id: '1', name: 'Alena Správná' },
  action,
  arguments: {},
  outcome: 'ok',
  finishedAt: NOW,
});

const press = async (name: string, place: HTMLElement = document.body) =>
  pages.user.click(within(place).getAllByRole('button', { name })[0]!);
const reader = async () => (await screen.findByRole('heading', { name: READER })).closest('li')!;

async function opens(view: string) {
  serves(pages.server, { role: 'SA', person: person({ role: 'SA' }) });
  pages.server.on('getLag', () => lag());
  pages.server.on('getRebuilds', []);
  pages.server.on('compareRows', ({ body }) => compared(String(body['of'])));
  await pages.opensAsStaff(`/InternalAdministrationPage?tab=diagnostika&view=${view}`, 'sa@demo.test');
}

describe('the page of projections and readers', () => {
  it('rebuilds a view and compares it with the log', async () => {
    await opens('projections');
    await screen.findByText('zatím nepřestavěno');
    pages.server.on('startRebuild', () => {
      pages.server.on('getRebuilds', [rebuilt()]);
      return rebuilt({ state: 'running' });
    });
    await press('Přestavět');
    await screen.findByText('hotovo');
    expect(screen.getByText('hotovo').parentElement?.textContent).toBe('hotovo · beze změn');
    await press('Porovnat');
    await screen.findByText(/^Porovnáno, .*: beze změn$/);
    await pages.expectsAccessible();
    expect(pages.server.callsOf('startRebuild').map(({ body }) => body)).toEqual([
      { projection: 'staff_board', venueId: null },
    ]);
    expect(pages.server.callsOf('compareRows').map(({ body }) => body)).toEqual([{ of: 'staff_board', venueId: null }]);
  });

  it('pauses a reader only with a reason, asks before a typed reason is discarded, and resumes the reader', async () => {
    await opens('projections');
    let paused: string | null = null;
    pages.server.on('getLag', () => lag(paused));
    pages.server.on('pauseReader', ({ body }) => void (paused = String(body['reason'])));
    pages.server.on('resumeReader', () => void (paused = null));
    await press('Porovnat', await reader());
    await within(await reader()).findByText(/^Porovnáno, .*: beze změn$/);

    await press('Pozastavit', await reader());
    const dialog = await screen.findByRole('dialog', { name: 'Pozastavit odběratele' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Pozastavit' }).disabled).toBe(true);
    await pages.user.type(within(dialog).getByLabelText('Důvod'), 'Stěhujeme tabulku');
    await pages.user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Zahodit změny?' });
    await press('Pokračovat v úpravách', question);
    await waitFor(() => expect(question.isConnected).toBe(false));
    await pages.expectsAccessible();
    await press('Pozastavit', dialog);
    await within(await reader()).findByText('pozastaveno: Stěhujeme tabulku');
    expect(pages.server.callsOf('pauseReader').map(({ params, body }) => [params, body])).toEqual([
      [{ reader: 'order_waits' }, { reason: 'Stěhujeme tabulku' }],
    ]);

    await press('Pustit', await reader());
    await waitFor(() => expect(screen.queryByText(/^pozastaveno/)).toBeNull());
    expect(pages.server.callsOf('resumeReader').map(({ params }) => params)).toEqual([{ reader: 'order_waits' }]);
  });

  it('resets a reader after a confirmation', async () => {
    await opens('projections');
    pages.server.on('resetReader', () => undefined);
    await press('Číst znovu', await reader());
    const dialog = await screen.findByRole('dialog', { name: 'Číst znovu od začátku' });
    expect(pages.server.callsOf('resetReader')).toEqual([]);
    await press('Číst znovu', dialog);
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect((await reader()).textContent).toContain('zpoždění 0');
    expect(pages.server.callsOf('resetReader').map(({ params }) => params)).toEqual([{ reader: 'order_waits' }]);
  });

  it('says that a reader could not be paused', async () => {
    await opens('projections');
    pages.server.on('pauseReader', refusal(503, 'SERVICE_UNAVAILABLE'));
    await press('Pozastavit', await reader());
    const dialog = await screen.findByRole('dialog');
    await pages.user.type(within(dialog).getByLabelText('Důvod'), 'Údržba');
    await press('Pozastavit', dialog);
    await within(dialog).findByText(/^Nepodařilo se to provést\./);
  });

  it('lists every operation with the person who did it', async () => {
    const actions = ['rebuild', 'compare', 'board-at', 'order', 'pause-reader', 'resume-reader', 'reset-reader'];
    pages.server.on(
      'getOperations',
      actions.map((action, index) => operation(actions.length - index, action)),
    );
    await opens('log');
    const words = ['Přestavění projekce', 'Porovnání řádků', 'Tabule v čase', 'Průběh objednávky'];
    for (const word of [...words, 'Pozastavení odběratele', 'Puštění odběratele', 'Nové čtení odběratele'])
      await screen.findByRole('row', { name: new RegExp(`Alena Správná.*${word}`) });
    await pages.expectsAccessible();
  });
});
