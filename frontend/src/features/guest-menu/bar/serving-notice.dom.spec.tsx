import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();
const NOTICE = 'Objednává se u obsluhy';

it("the guest's page tells guests to order from the staff while nobody serves, and keeps the menu and the basket", async () => {
  const table = new ServedTable(pages, [dish({ id: 1, name: 'Kulajda' })]);
  await table.opens();
  await table.presses('Přidat Kulajda');
  await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
  const changes = (serving: boolean, refuses: boolean) =>
    pages.server.sends({ type: 'servingChanged', venueId: 1, serving, refuses });
  changes(false, false);
  changes(false, true);
  await screen.findByText(NOTICE);
  await pages.expectsAccessible();

  const words = 'Teď objednávky nikdo nepřijímá. Objednejte si prosím u obsluhy.';
  pages.server.on('createOrder', refusal(409, 'NOBODY_SERVES', words));
  await table.presses('Objednat');
  await table.presses('Potvrdit');
  await screen.findByText(words);
  expect(table.basket()).toBe('Košík (1)');
  await table.presses('Rozumím');
  changes(true, false);
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});
