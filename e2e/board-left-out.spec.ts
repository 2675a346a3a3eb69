import { isAccessible, suitsFingers } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import { Staff, TABLET } from './support/staff.js';

const TABLES = [1, 2, 3, 4, 5];
/** The dish that five orders of five neighbouring dishes have in common. */
const COMMON = 5;

test('a waiter leaves a dish out of five orders with three presses, but not out of an order whose note mentions an allergy', async ({
  ownPlace,
}, info) => {
  const product = await ownPlace();
  const guests = await Guests.of(product);
  const dish = guests.dish(COMMON);
  for (const table of TABLES) await guests.orders(table, 5);
  await guests.orders(5, 1, 'alergie na ořechy');
  const staff = await Staff.isSignedIn(product, 'staff@demo.test');
  await staff.goes('/OrderPage');
  const waiting = staff.tickets('Čeká na schválení');
  await expect(waiting).toHaveCount(6);
  const ticket = waiting.filter({ hasText: 'Stůl 1' });

  const begun = Date.now();
  await staff.presses(ticket.getByText(dish));
  await staff.presses(staff.panel.getByRole('button', { name: `Vynechat, ${dish}` }));
  await expect(ticket).toContainText('bez toho');
  const plan = staff.panel.getByRole('region', { name: `Bez: ${dish}` });
  await expect(plan.getByRole('listitem').filter({ hasText: 'v poznámce je alergie' })).toHaveCount(1);
  await staff.presses(plan.getByRole('button', { name: /^Schválit 5 bez toho/ }));
  // It can be taken back for ten seconds: looked at first, on a slow machine too.
  const undo = staff.page.getByRole('list', { name: 'Co jde ještě vrátit' }).getByText('Schváleno zčásti').last();
  await expect.poll(async () => (await undo.boundingBox())?.width).toBeGreaterThan(90);
  await expect(staff.tickets('Probíhá')).toHaveCount(5);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  info.annotations.push({ type: 'measured', description: `3 presses, ${seconds} s, 0.9 s of reading before each` });
  // A decided ticket stays for a moment; the last one moves up when they leave, and a press on what moves is ignored.
  await expect(waiting).toHaveCount(1);

  await staff.presses(waiting.filter({ hasText: 'alergie' }).getByText(dish));
  await expect(staff.panel.getByRole('button', { name: `Vynechat, ${dish}` })).toBeVisible();
  // Beside the panel, one column lies above the other: the height belongs to the orders that wait.
  const lists = ['Čeká na schválení', 'Probíhá'].map((name) => staff.page.getByRole('group', { name }));
  const [waits = 0, runs = 0] = await Promise.all(lists.map((one) => one.evaluate(({ clientHeight }) => clientHeight)));
  expect(waits / runs).toBeGreaterThan(2.5);
  await suitsFingers(staff.panel);
  await isAccessible(staff.page);
  // The panel takes no room of the paper.
  await staff.page.emulateMedia({ media: 'print' });
  await expect(staff.panel).toBeHidden();
  await expect.poll(async () => (await lists[0]!.boundingBox())?.width).toBe(TABLET.viewport.width);
});
