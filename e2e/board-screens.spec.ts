import { fits, setsText, SMALLEST, suitsFingers } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { MovedClock, WITH_MOVED_CLOCK } from './support/moved-clock.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { whileUndoLasts } from './support/undo-time.js';

const SIZES = [SMALLEST, { width: 390, height: 844 }, { width: 1024, height: 768 }, { width: 1440, height: 900 }];

test.describe('A crowded board of unanswered orders', () => {
  let product: Product;
  let staff: Staff;
  test.beforeAll(async ({ startProduct }) => {
    const whole = await startProduct(WITH_MOVED_CLOCK);
    // Without stations.
    product = Object.assign(await whole.ownPlace(), { stop: () => whole.stop() });
    const clock = new MovedClock(product);
    // Nothing escalates by a clock ahead of the database's, so the orders are from two minutes ago.
    clock.passes(-2);
    const guests = await Guests.of(product);
    for (let order = 0; order < 20; order++) await guests.orders(1 + (order % 10), 3);
    await guests.wantsBill(9);
    await guests.call(10);
    clock.passes(2);
    // A mouse, for which other pages have smaller buttons.
    staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    const begin = staff.page.getByRole('button', { name: 'Začít směnu' });
    // The board swallows a click on what has just appeared.
    await staff.keys(begin);
    await expect(begin).toHaveCount(0);
    await expect(staff.page.locator('[data-call-unanswered]')).toHaveCount(2);
  });
  test.afterAll(() => product.stop());

  const strip = () => staff.page.getByRole('list', { name: 'Co jde ještě vrátit' });
  const undo = () => strip().getByRole('button', { name: /^Vrátit/ });

  /** Approves both orders of a table by one press. */
  async function approves(): Promise<void> {
    await staff.keys(staff.page.getByRole('button', { name: /^Schválit 2, / }).first());
    await undo().waitFor();
    await staff.page.evaluate(() => scrollTo(0, 0));
  }

  /** Undoes the latest decision. A focus that moves after the one before may take the key. */
  async function undoes(left: number): Promise<void> {
    await expect(async () => {
      await undo().last().press('Enter', { timeout: 2_000 });
      await expect(strip().getByRole('listitem', { includeHidden: true })).toHaveCount(left, { timeout: 2_000 });
    }).toPass();
  }

  test('shows the latest decision to undo and the number of further decisions in one line, on each screen size', async () => {
    for (const size of SIZES) {
      await staff.page.setViewportSize(size);
      await expect(undo()).toHaveCount(0);
      await whileUndoLasts(async () => {
        await approves();
        const more = staff.page.getByRole('button', { name: 'Vrátit lze ještě 1 další' });
        await more.waitFor();
        await expect(undo()).toHaveCount(1);
        expect((await strip().boundingBox())!.height).toBeLessThanOrEqual(52);
        const latest = await undo().boundingBox();
        await more.click();
        await expect(undo()).toHaveCount(2);
        await expect(undo().first()).toBeInViewport({ ratio: 1 });
        await suitsFingers(strip());
        // The button that was there has not moved.
        expect(await undo().last().boundingBox()).toEqual(latest);
        await staff.page.getByRole('button', { name: 'Méně' }).click();
        await expect(undo()).toHaveCount(1);
        for (const left of [1, 0]) await undoes(left);
      });
    }
  });

  test("keeps the sound switch, every section and a table's bill within the screen when text is twice as large", async () => {
    const { page, panel } = staff;
    await page.setViewportSize(SMALLEST);
    await setsText(page, 32);
    const label = await page.getByText('Zvukové upozornění').boundingBox();
    expect(label!.x + label!.width).toBeLessThanOrEqual(SMALLEST.width);
    const more = page.getByRole('button', { name: 'Více' });
    await more.scrollIntoViewIfNeeded();
    await expect(more).toBeInViewport({ ratio: 1 });
    await fits(page);
    await staff.opens(page.getByRole('article').first());
    await fits(page);
    await panel.getByText('Telefony u stolu').click();
    await fits(page);
    await page.keyboard.press('Escape');
    await setsText(page, 16);
  });

  test('shows a whole ticket on the smallest phone, together with calls and an undo', async () => {
    await staff.page.setViewportSize(SMALLEST);
    await approves();
    await expect.poll(() => staff.page.evaluate(wholeTickets), { timeout: 8_000 }).toBeGreaterThanOrEqual(1);
    await expect(staff.calls.filter({ visible: true })).toHaveCount(1);
    await staff.page.getByRole('button', { name: 'Další 1 volání' }).waitFor();
    expect(await staff.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('has only controls of a finger’s size on each screen size, and none that touches the edge', async () => {
    for (const size of SIZES) {
      await staff.page.setViewportSize(size);
      await suitsFingers(staff.page.locator('body'));
      const sound = (await staff.page.getByText('Zvukové upozornění').boundingBox())!;
      expect(sound.x + sound.width).toBeLessThanOrEqual(size.width - (size.width < 720 ? 12 : 0));
    }
    await staff.page.getByRole('button', { name: 'Stoly', exact: true }).click();
    const tables = staff.page.getByRole('region', { name: 'Kdo kde sedí' });
    await staff.keys(tables.getByRole('button', { name: /^Stůl 6 / }));
    const { panel } = staff;
    await panel.getByText('Telefony u stolu').click();
    await suitsFingers(panel);
    await staff.keys(panel.getByRole('button', { name: /^Zadat objednávku/ }));
    const pad = staff.page.getByRole('dialog').last();
    await suitsFingers(pad);
    const again = pad.getByRole('button', { name: /^Ještě jednou pro celý stůl/ });
    expect(await again.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });
});

/** Runs in the page. @returns the number of waiting tickets of which nothing is covered, while an undo is shown */
function wholeTickets(): number {
  if (document.querySelector('[data-undo]') === null) return 0;
  const isSeen = (ticket: Element): boolean => {
    const { left, top, right, bottom } = ticket.getBoundingClientRect();
    return [top + 4, (top + bottom) / 2, bottom - 4].every((y) =>
      [left + 12, right - 12].every((x) => ticket.contains(document.elementFromPoint(x, y))),
    );
  };
  const waiting = document.querySelectorAll('article[data-state="waiting"]:has([data-main-action])');
  return [...waiting].filter(isSeen).length;
}
