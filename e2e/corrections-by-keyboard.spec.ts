import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { suitsFingers, tabsTo } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';
import { whileUndoLasts } from './support/undo-time.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const KOFOLA = 'Kofola čepovaná 0,5 l';
const TABLE = 'Stůl 1';
/** A device with targets of a finger's size, and with a keyboard. */
const TOUCHED = { ...TABLET, hasTouch: true, isMobile: true };

test.describe('A person with a keyboard alone', () => {
  test.describe.configure({ mode: 'serial' });
  let product: Product;
  let kitchen: Staff;
  let guest: Guest;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    kitchen = await Staff.isSignedIn(product, 'staff@demo.test', TOUCHED);
    await kitchen.goes('/OrderPage');
    guest = await Guest.sitsDown(product, await (await BackOffice.opens(product)).cardOf(TABLE));
    await guest.sends(TLACENKA, KOFOLA);
  });
  test.afterAll(() => product.stop());

  const ticket = (): Locator => kitchen.page.locator('article:not([data-inert="true"])').filter({ hasText: TABLE });
  const onTicket = (name: RegExp): Locator => ticket().getByRole('button', { name }).first();
  const question = (): Locator => kitchen.page.getByRole('dialog');
  const onPanel = async (name: RegExp): Promise<void> => {
    await kitchen.enters(ticket().getByRole('heading').getByRole('button'));
    await kitchen.enters(kitchen.panel.getByRole('button', { name }).first());
  };
  const decides = (name: RegExp): Promise<void> => kitchen.enters(question().getByRole('button', { name }));
  const notice = (): Locator => guest.page.getByRole('alertdialog');
  const enters = async (button: Locator, key?: 'Shift+Tab'): Promise<void> => {
    await tabsTo(button, key);
    await guest.page.keyboard.press('Enter');
  };
  const reads = async (words: string): Promise<void> => {
    await expect(notice()).toContainText(words);
    // The focus is in the bar, right below a card of news.
    await enters(notice().getByRole('button', { name: 'Rozumím' }), 'Shift+Tab');
  };

  test('offers one dish in place of another, undoes a decision, and cancels an approved dish', LONG, async () => {
    await suitsFingers(ticket());
    await onPanel(/^Jednotlivé položky/);
    await tabsTo(question().getByRole('checkbox', { name: `1× ${TLACENKA}` }));
    await kitchen.page.keyboard.press('Space');
    await decides(/^Nabídnout náhradu$/);
    await tabsTo(question().getByRole('combobox', { name: 'Jídlo nebo pití' }));
    await kitchen.page.keyboard.type('Kulajda');
    await kitchen.page.getByRole('option', { name: 'Kulajda', exact: true }).waitFor();
    await kitchen.page.keyboard.press('ArrowDown');
    await kitchen.page.keyboard.press('Enter');
    await decides(/^Nabídnout: Kulajda za/);
    await enters(notice().getByRole('button', { name: 'Dám si' }));
    await reads(`Místo položky ${TLACENKA}`);

    const strip = kitchen.page.getByRole('list', { name: 'Co jde ještě vrátit' });
    await whileUndoLasts(async () => {
      await kitchen.enters(onTicket(/^Schválit/));
      await reads('Objednávka byla přijata!');
      await kitchen.enters(strip.getByRole('button'));
    });
    await reads('Oprava: objednávka ještě čeká.');
    await kitchen.enters(onTicket(/^Schválit/));
    await reads('Objednávka byla přijata!');
    await onPanel(/^Jednotlivé položky/);
    await tabsTo(question().getByRole('radio', { name: '1× Kulajda' }));
    await kitchen.page.keyboard.press('Space');
    await decides(/^Zrušit 1× Kulajda$/);
    await reads('Nově 55 Kč');
    await kitchen.enters(onTicket(/^Vidím/));
    await expect(ticket()).not.toContainText('Zrušeno');
  });

  test('opens the last drinks, asks for the bill, and marks a dish as sold out and available', LONG, async () => {
    const bar = guest.page.getByRole('contentinfo');
    const sheet = guest.page.getByRole('dialog', { name: 'Aktivní objednávky' });
    const opens = async (name: string): Promise<void> => {
      await enters(bar.getByRole('button', { name: /^Aktivní objednávky/ }));
      await enters(sheet.getByRole('button', { name }));
    };
    await opens('Ještě jednou');
    const again = guest.page.getByRole('dialog', { name: 'Ještě jednou' });
    await suitsFingers(again);
    await tabsTo(again.getByRole('button', { name: 'Potvrdit' }));
    await guest.page.keyboard.press('Escape');
    await expect(again).toHaveCount(0);
    await opens('Požádat o účet');
    const bill = guest.page.getByRole('dialog', { name: 'Požádat o účet' });
    await enters(bill.getByRole('button', { name: 'hotově', exact: true }));
    await enters(bill.getByRole('button', { name: 'Požádat o účet' }));
    await expect(bill.getByRole('status')).toContainText('hotově, dohromady');
    await kitchen.enters(kitchen.calls.getByRole('button', { name: /^Potvrdit/ }));
    await expect(kitchen.calls.filter({ hasText: 'Platí' })).toHaveCount(0);

    await onPanel(/^1×/);
    await kitchen.enters(kitchen.panel.getByRole('button', { name: /prodej jídla$/ }));
    await suitsFingers(question());
    await tabsTo(question().getByRole('textbox', { name: 'Kolik porcí zbývá' }));
    await decides(/^Do zítřejšího otevření/);
    const toast = kitchen.page.locator('[data-sonner-toast]').filter({ hasText: 'vyprodáno' });
    await kitchen.enters(toast.getByRole('button', { name: 'Vrátit' }));
    await expect(toast).toHaveCount(0);
  });
});
