import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { tabsTo } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const UTOPENEC = 'Utopenec s kozím rohem';
const KOFOLA = 'Kofola čepovaná 0,5 l';
const HERE = 'Stůl 1';
const REASON = 'Sud s kofolou došel';

/** A waiter with the board in front, and a guest at a table. */
async function evening(product: Product) {
  const office = await BackOffice.opens(product);
  const waiter = await Staff.isSignedIn(product, 'manager@demo.test');
  await waiter.goes('/OrderPage');
  return { waiter, guest: await Guest.sitsDown(product, await office.cardOf(HERE)) };
}

test(
  'a waiter decides orders and answers a call with the keyboard alone, and never loses the focus',
  LONG,
  async ({ ownPlace }) => {
    test.slow();
    const { waiter, guest } = await evening(await ownPlace());
    const { page } = waiter;
    const dialog = waiter.panel;
    const ticket = (dish: string): Locator =>
      page.locator('article:not([data-inert="true"])').filter({ has: page.getByText(dish) });
    /** The focus is on a control or a ticket, and not back at the start of the page. */
    const keepsPlace = (after: string) =>
      expect
        .poll(
          () => page.evaluate(() => document.activeElement?.matches('button, [tabindex="-1"], [role="dialog"] *')),
          {
            message: `the focus is lost: ${after}`,
          },
        )
        .toBe(true);
    const reads = async (...words: string[]): Promise<void> => {
      for (const word of words) await expect(guest.page.getByRole('alertdialog')).toContainText(word);
      await guest.closesNotice();
    };

    // Approves, from the ticket itself.
    await guest.sends(TLACENKA);
    await waiter.enters(ticket(TLACENKA).getByRole('button', { name: /^Schválit/ }));
    await reads('Objednávka byla přijata!');
    await keepsPlace('an approval');

    // Rejects with a reason of one's own.
    await guest.sends(KOFOLA);
    await waiter.enters(ticket(KOFOLA).getByRole('button', { name: /^Odmítnout/ }));
    await tabsTo(dialog.getByRole('textbox', { name: /^Důvod/ }));
    await page.keyboard.type(REASON);
    await waiter.enters(dialog.getByRole('button', { name: /^Odmítnout/ }));
    await reads(REASON);
    await keepsPlace('a rejection');

    // Accepts a part.
    await guest.sends(HERMELIN, UTOPENEC);
    await waiter.enters(ticket(HERMELIN).getByRole('heading').getByRole('button'));
    await waiter.enters(dialog.getByRole('button', { name: /^Jednotlivé položky/ }));
    await tabsTo(dialog.getByRole('checkbox', { name: `1× ${UTOPENEC}` }));
    await page.keyboard.press('Space');
    await waiter.enters(dialog.getByRole('button', { name: 'Schválit bez 1 položky' }));
    await reads(`1× ${UTOPENEC}`);
    await expect(dialog).toHaveCount(0);
    await keepsPlace('a part acceptance');

    // Marks a dish of an order as sold out.
    await waiter.enters(ticket(HERMELIN).getByRole('heading').getByRole('button'));
    await waiter.enters(dialog.getByRole('button', { name: new RegExp(`^1× ?${HERMELIN}`) }));
    await waiter.enters(dialog.getByRole('button', { name: /prodej jídla$/ }));
    await waiter.enters(dialog.getByRole('button', { name: 'Do zítřejšího otevření' }));
    await expect(dialog).toHaveCount(0);
    await keepsPlace('a dish that is sold out');

    // Answers a call.
    await guest.page.getByRole('button', { name: 'Přivolat obsluhu' }).click();
    await waiter.enters(waiter.calls.getByRole('button', { name: /^Potvrdit/ }));
    await expect(waiter.calls.getByRole('button')).toHaveCount(0);
    await keepsPlace('an answered call');
  },
);

test(
  'a waiter reads a bill, moves a party and frees its table with the keyboard alone, and never loses the focus',
  LONG,
  async ({ ownPlace }) => {
    test.slow();
    const { waiter, guest } = await evening(await ownPlace());
    const { page } = waiter;
    const dialog = waiter.panel;
    const tile = (table: string): Locator => page.getByRole('button', { name: new RegExp(`^${table} `) });
    /** Enters a button of the panel that a table's tile opens. */
    const asks = async (table: string, button: RegExp): Promise<void> => {
      await waiter.enters(tile(table));
      await waiter.enters(dialog.getByRole('button', { name: button }));
    };
    await guest.sends(TLACENKA);
    await waiter.enters(waiter.tickets('Čeká na schválení').getByRole('button', { name: /^Schválit/ }));

    await tabsTo(page.getByRole('button', { name: /^Objednávky/ }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await waiter.enters(tile(HERE));
    await expect(dialog.getByRole('region', { name: 'Účet' })).toContainText(/Celkem\s*\d+\sKč/);
    await page.keyboard.press('Escape');
    await expect(tile(HERE)).toBeFocused();

    await asks(HERE, /^Přesunout/);
    await waiter.enters(dialog.getByRole('button', { name: 'Stůl 2', exact: true }));
    await tile('Stůl 2').getByText('Probíhá 1').waitFor();
    await expect(tile(HERE)).toBeFocused();

    await asks('Stůl 2', /^Uvolnit/);
    await waiter.enters(dialog.getByRole('button', { name: /^Uvolnit/ }));
    await tile('Stůl 2').getByText('Volný').waitFor();
    await expect(tile('Stůl 2')).toBeFocused();
  },
);
