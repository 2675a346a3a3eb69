import { enters, servesBoard, ticketsOf } from '#test/board-server.ts';
import { movedTime } from '#test/moved-time.ts';
import { fireEvent, Pages, screen, waitFor } from '#test/pages.tsx';
import { order } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();
const time = movedTime();

const FRAME_MS = 30_000;

const at = (table: number, n: number, changes: Parameters<typeof order>[0] = {}) =>
  order({ n, table: [{ id: table, name: `Bar ${table}` }], tableName: `Bar ${table}`, ...changes });
const waiting = () => ticketsOf('Čeká na schválení');
const opensBoard = () => pages.opensAsStaff('/OrderPage', 'staff@demo.test');

/** The column and top of each ticket, by its heading. */
const places = () =>
  new Map(
    waiting().map((ticket) => {
      const { style } = ticket.closest<HTMLElement>('[data-unit]')!;
      return [ticket.querySelector('h3')!.textContent, `${style.getPropertyValue('--column')} ${style.top}`];
    }),
  );
const without = (all: Map<string, string>, table: string) => [...all].filter(([title]) => !title.startsWith(table));

const full = Array.from({ length: 13 }, (_, index) => at(1 + index, 1 + index));
const approves = (name: RegExp) => enters(screen.getByRole('button', { name }));

describe('the grid of tickets', () => {
  it('keeps the other tickets in their columns when one is approved, and closes the gap upwards, even after a reload', async () => {
    servesBoard(pages.server, { orders: full });
    await opensBoard();
    await waitFor(() => expect(waiting()).toHaveLength(13));
    const before = places();
    // Four columns of small tickets, 768 px high.
    expect([...before.values()].slice(0, 6)).toEqual(['0 0px', '1 0px', '2 0px', '3 0px', '0 776px', '1 776px']);
    approves(/^Schválit, Bar 2,/);
    const moved: Record<string, string> = { '1 776px': '1 0px', '1 1552px': '1 776px' };
    const expected = without(before, 'Bar 2 ').map(([title, place]) => [title, moved[place] ?? place]);
    await waitFor(() => {
      // The board packs ten seconds after the last touch; a slow machine takes longer for these steps.
      fireEvent.wheel(document.body);
      expect([...places()]).toEqual(expected);
    });

    window.dispatchEvent(new Event('pagehide'));
    await pages.reloads();
    await waitFor(() => expect(waiting()).toHaveLength(12));
    expect([...places()]).toEqual(expected);

    await pages.user.click(screen.getByRole('button', { name: 'Srovnat' }));
    expect([...places().values()].slice(0, 4)).toEqual(['0 0px', '1 0px', '2 0px', '3 0px']);
  });

  it("keeps a table's frame for half a minute after its last order, and returns an order to it when a decision is undone", async () => {
    const board = servesBoard(pages.server, { orders: [at(1, 1), at(1, 2), at(2, 3)] });
    time.canBeWound();
    await opensBoard();
    await waitFor(() => expect(waiting()).toHaveLength(3));
    const before = places();
    approves(/^Schválit 2, Bar 1$/);
    await time.passes(5_000);
    await screen.findByText('Bar 1 · vyřízeno');
    expect(without(before, 'Bar 1')).toEqual([...places()]);

    board.put(at(1, 2));
    await waitFor(() => expect(waiting()).toHaveLength(2));
    screen.getByRole('group', { name: 'Bar 1 · 1 objednávka · nejdéle < 1 min' });
    expect(places().get('Bar 1 č. 2')).toBe(before.get('Bar 1 č. 1'));

    approves(/^Schválit, Bar 1, objednávka číslo 2$/);
    await time.passes(5_000);
    await screen.findByText('Bar 1 · vyřízeno');
    await time.passes(FRAME_MS);
    await waitFor(() => expect(screen.queryByText('Bar 1 · vyřízeno')).toBeNull());
  });
});
