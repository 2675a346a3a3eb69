import { enters, servesBoard, ticketsOf } from '#test/board-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();

const at = (tableName: string, n: number, is_verified: boolean) =>
  order({ n, table: [{ id: n, name: tableName }], tableName, is_verified });

it('the board shows orders without a code separately and folded, and rejects them together', async () => {
  const fromHome = ['Stůl 6', 'Stůl 7', 'Stůl 8', 'Zahrádka 1'].map((name, index) => at(name, 11 + index, false));
  const board = servesBoard(pages.server, { orders: [at('Stůl 1', 1, true), at('Stůl 3', 2, true), ...fromHome] });
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await screen.findByText('+4 bez kódu');
  await waitFor(() => expect(document.title).toBe('(2) Objednávky · Stolek'));
  expect(ticketsOf('Čeká na schválení')).toHaveLength(2);

  const group = screen.getByRole('region', { name: 'Bez kódu stolu' });
  await pages.user.click(within(group).getByRole('button', { name: /^Bez kódu stolu/ }));
  expect(within(group).getAllByRole('article')).toHaveLength(4);
  await pages.expectsAccessible();
  enters(within(group).getByRole('button', { name: /^Odmítnout vše \(4\)/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Stůl 6, Stůl 7, Stůl 8, Zahrádka 1')).toBeTruthy();
  expect(board.decisions).toEqual([]);
  await pages.user.click(dialog.getByRole('button', { name: 'Odmítnout vše' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bez kódu stolu' })).toBeNull());
  expect(board.decisions.toSorted((a, b) => a - b)).toEqual([11, 12, 13, 14]);
  expect(ticketsOf('Čeká na schválení')).toHaveLength(2);
});
