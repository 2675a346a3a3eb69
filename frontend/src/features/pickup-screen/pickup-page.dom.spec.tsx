import type { ServerFrame } from '#api/generated-frames.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';

const pages = Pages.ofThisFile();

type Numbers = Extract<ServerFrame, { type: 'pickup' }>['numbers'];
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const hears = (numbers: Numbers) => pages.server.sends({ type: 'pickup', now: new Date().toISOString(), numbers });
const column = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('The pick-up screen', () => {
  beforeEach(() => pages.opens('/vydej?vid=1#klic'));

  it('shows numbers by state, the last ready one first', async () => {
    await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
    hears([
      { number: 12, state: 'preparing', readyAt: null },
      { number: 9, state: 'ready', readyAt: ago(4) },
      { number: 11, state: 'ready', readyAt: ago(1) },
    ]);
    await waitFor(() => expect(column('Připravujeme')).toEqual(['12']));
    expect(column('K vyzvednutí')).toEqual(['11', '9']);
  });

  it('leaves out a number that nobody has fetched for 30 minutes', async () => {
    await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
    hears([
      { number: 7, state: 'ready', readyAt: ago(31) },
      { number: 8, state: 'ready', readyAt: ago(29) },
    ]);
    await waitFor(() => expect(column('K vyzvednutí')).toEqual(['8']));
  });

  it('says that its address is no longer valid', async () => {
    await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
    pages.server.sends({ type: 'error', code: 'FORBIDDEN', message: 'Ne.' });
    expect(await screen.findByText(/Adresa této obrazovky už neplatí/)).toBeTruthy();
  });
});
