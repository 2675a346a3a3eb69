import { type BoardServer, enters, servesBoard, ticketOf, ticketsOf, windsPresses } from '#test/board-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, staffCall } from '#test/restaurant.ts';
import { type Restaurant } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const calm = windsPresses();

const at = (table: number, n: number) =>
  order({ n, table: [{ id: table, name: `Stůl ${table}` }], tableName: `Stůl ${table}` });

async function opensBoard(restaurant: Restaurant): Promise<BoardServer> {
  const board = servesBoard(pages.server, restaurant);
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  return board;
}

it('a board that is offline queues decisions, lets one be dropped, and sends each once', async () => {
  const board = await opensBoard({ orders: [at(1, 1), at(2, 2)] });
  const [first, second] = [await ticketOf('Stůl 1'), await ticketOf('Stůl 2')];
  pages.server.goesOffline();
  await screen.findByText(/Spojení vypadlo/);
  for (const ticket of [first, second]) {
    calm();
    enters(await within(ticket).findByRole('button', { name: /^Schválit, .*po obnovení spojení$/ }));
    await within(ticket).findByText('Schválení čeká na spojení');
  }
  expect(screen.queryByText('Schváleno', { exact: true })).toBeNull();
  await pages.expectsAccessible();
  const takesBack = within(second).getByRole('button', { name: 'Zrušit' });
  // It is resent now and then, and cannot be dropped in the meantime.
  await waitFor(() => expect(takesBack).toHaveProperty('disabled', false));
  calm();
  enters(takesBack);
  await within(second).findByRole('button', { name: /^Schválit/ });
  expect(pages.server.callsOf('updateOrder')).toEqual([]);

  pages.server.comesBack();
  await screen.findByText(/Spojení je zpět/);
  await waitFor(() => expect(ticketsOf('Probíhá')).toHaveLength(1));
  expect(ticketsOf('Čeká na schválení')).toHaveLength(1);
  expect(board.decisions).toEqual([1]);
  calm();
  enters(within(await ticketOf('Stůl 2')).getByRole('button', { name: /^Schválit/ }));
  await waitFor(() => expect(ticketsOf('Probíhá')).toHaveLength(2));
  expect(board.decisions).toEqual([1, 2]);
});

it('a board that is offline queues the answer to a call', async () => {
  await opensBoard({ calls: [staffCall({ id: 1 })] });
  const answer = await screen.findByRole('button', { name: /^Potvrdit/ });
  pages.server.goesOffline();
  await screen.findByText(/Spojení vypadlo/);
  enters(answer);
  await screen.findByText('Čeká na spojení');
  pages.server.comesBack();
  await screen.findByText('Potvrzeno');
  // An answered call stays in its place for a while.
  calm();
  calm();
  await screen.findByText('Žádné požadavky na obsluhu.');
  expect(pages.server.callsOf('answerStaffCall')).toHaveLength(1);
});
