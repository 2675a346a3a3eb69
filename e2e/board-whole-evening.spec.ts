import { BackOffice } from './support/back-office.js';
import { expect, LONG, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import { Staff } from './support/staff.js';

const HOURS = 8;
const TABLES = ['Stůl 1', 'Stůl 2', 'Stůl 3', 'Stůl 4', 'Stůl 5', 'Stůl 6', 'Stůl 7', 'Stůl 8'];
const ROUNDS_AN_HOUR = 5;
const ORDERS_A_ROUND = 15;
const ROUND_MS = 3_600_000 / ROUNDS_AN_HOUR;
const MOST_ELEMENTS = 6_000;
const MOST_GROWTH_MB = 20;

test(
  'a board stays below its limits of elements and memory through eight hours with 600 orders',
  LONG,
  async ({ ownPlace }, info) => {
    test.setTimeout(1_200_000);
    const product = await ownPlace();
    const [guests, office] = [await Guests.of(product), await BackOffice.opens(product)];
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    const { page } = staff;
    await page.clock.install();
    await staff.goes('/OrderPage');
    await page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    const devtools = await page.context().newCDPSession(page);
    const open = async () => (await Promise.all(TABLES.map((table) => office.orders(table)))).flat();

    /** New orders come, those before are approved, and those in progress end. */
    const round = async (number: number): Promise<void> => {
      for (const order of (await open()).filter((one) => one.is_confirmed)) await office.closesOrder(order);
      for (const order of (await open()).filter((one) => !one.is_confirmed)) await office.approvesOrder(order);
      for (let order = 0; order < ORDERS_A_ROUND; order++)
        await guests.orders(1 + ((number + order) % TABLES.length), 3);
      await guests.call(1 + (number % TABLES.length));
      await expect(staff.tickets('Čeká na schválení')).toHaveCount(ORDERS_A_ROUND);
      await staff.keys(staff.calls.getByRole('button', { name: 'Potvrdit' }).first());
      await staff.opens(staff.tickets('Čeká na schválení').first());
      await page.keyboard.press('Escape');
      await page.clock.fastForward(ROUND_MS);
    };

    const sizes: { elements: number; heap: number }[] = [];
    for (let hour = 0; hour < HOURS; hour++) {
      for (let part = 0; part < ROUNDS_AN_HOUR; part++) await round(hour * ROUNDS_AN_HOUR + part);
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      sizes.push({ elements, heap: Math.round(usedSize / 2 ** 20) });
    }
    info.annotations.push({ type: 'measured', description: JSON.stringify(sizes) });
    const [first] = sizes;
    expect(Math.max(...sizes.map(({ elements }) => elements))).toBeLessThanOrEqual(MOST_ELEMENTS);
    expect(Math.max(...sizes.map(({ heap }) => heap)) - first!.heap).toBeLessThanOrEqual(MOST_GROWTH_MB);
  },
);
