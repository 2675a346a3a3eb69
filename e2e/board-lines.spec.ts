import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, showsWholeWords, suitsFingers } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const UTOPENEC = 'Utopenec s kozím rohem';
const VYVAR = 'Hovězí vývar s játrovými knedlíčky';
const PSTRUH = 'Uzený pstruh s křenovým krémem';
/** As much as a finger needs, in CSS pixels. */
const FINGER = 48;

test.describe('The cook’s evening', () => {
  let product: Product;
  let office: BackOffice;
  let kitchen: Staff;
  let bar: Staff;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    office = await BackOffice.opens(product);
    kitchen = await Staff.isSignedIn(product, 'staff@demo.test');
    bar = await Staff.isSignedIn(product, 'manager@demo.test');
    await Promise.all([kitchen, bar].map((staff) => staff.goes('/OrderPage')));
  });
  test.afterAll(() => product.stop());

  const ticket = (staff: Staff, table: string): Locator =>
    staff.page.locator('article:not([data-inert="true"])').filter({ hasText: table });
  const asked = (): Locator => kitchen.page.getByRole('dialog');
  const notice = (guest: Guest): Locator => guest.page.getByRole('alertdialog');
  const seats = async (table: string): Promise<Guest> => Guest.sitsDown(product, await office.cardOf(table));
  const decides = (name: RegExp): Promise<void> => kitchen.presses(asked().getByRole('button', { name }));

  const approved = async (table: string, ...dishes: string[]): Promise<Guest> => {
    const guest = await seats(table);
    await guest.sends(...dishes);
    await office.approves(table);
    await notice(guest).waitFor();
    await guest.closesNotice();
    return guest;
  };
  const opensLines = async (table: string): Promise<void> => {
    await kitchen.presses(ticket(kitchen, table).getByRole('button', { name: /^Jednotlivé položky/ }));
    await asked().waitFor();
  };
  const canBePressed = async (): Promise<void> => {
    await suitsFingers(asked());
    await expect(asked().locator('button[type="submit"]')).toBeInViewport({ ratio: 1 });
    await isAccessible(kitchen.page);
  };
  const offers = async (dish: string): Promise<void> => {
    await asked().getByRole('button', { name: 'Nabídnout náhradu' }).click();
    await canBePressed();
    await asked().getByRole('combobox', { name: 'Jídlo nebo pití' }).fill(dish);
    await kitchen.page.getByRole('option', { name: dish, exact: true }).click();
    await decides(new RegExp(`^Nabídnout: ${dish} za`));
  };
  const bothBoardsSay = async (table: string, ...words: (string | RegExp)[]): Promise<void> => {
    for (const staff of [kitchen, bar]) {
      for (const word of words) await expect(ticket(staff, table)).toContainText(word);
    }
  };
  /** The boards, the guest's orders, the account and, once it is closed, the history. */
  const comesTo = async (guest: Guest, table: string, crowns: number): Promise<void> => {
    await bothBoardsSay(table, `${crowns} Kč`);
    await guest.opensActiveOrders();
    const orders = guest.page.getByRole('dialog', { name: 'Aktivní objednávky' });
    await expect(orders.getByText('Přijato celkem').locator('..')).toContainText(`${crowns} Kč`);
    await orders.getByRole('button', { name: 'Zaplatit' }).click();
    const account = guest.page.getByRole('dialog', { name: 'Zaplatit' });
    await expect(account.locator('section > span > strong')).toHaveText(`${crowns} Kč`);
    await office.closes(table);
    await expect.poll(() => office.endedTotals(table)).toEqual([crowns]);
  };

  test('an order is taken but for one dish: the guest reads which and why, and what it comes to', async () => {
    const guest = await seats('Stůl 1');
    await guest.sends(TLACENKA, HERMELIN, UTOPENEC, VYVAR);
    await opensLines('Stůl 1');
    await asked()
      .getByRole('checkbox', { name: `1× ${HERMELIN}` })
      .check();
    await asked().getByRole('button', { name: 'Kuchyň už nevaří' }).click();
    await canBePressed();
    await decides(/^Schválit bez 1 položky$/);
    await expect(notice(guest)).toContainText('Objednávka byla přijata!');
    await expect(notice(guest)).toContainText(`1× ${HERMELIN}`);
    await expect(notice(guest)).toContainText('Nepřijato: Kuchyň už nevaří');
    await expect(notice(guest)).toContainText('Ostatní připravujeme. Nově 283 Kč');
    await isAccessible(guest.page);
    await guest.closesNotice();
    await bothBoardsSay('Stůl 1', 'Nepřijato: Kuchyň už nevaří');
    await comesTo(guest, 'Stůl 1', 283);
  });

  test('a substitute is offered, and taken on the phone', async () => {
    const guest = await approved('Stůl 2', TLACENKA, UTOPENEC);
    await opensLines('Stůl 2');
    await asked()
      .getByRole('radio', { name: `1× ${UTOPENEC}` })
      .check();
    await offers('Kulajda');
    const question = notice(guest).getByRole('group', { name: `Položku ${UTOPENEC} už nemáme.` });
    await expect(question).toContainText('1× Kulajda, 89 Kč');
    await expect(notice(guest)).toContainText('Nově 119 Kč');
    await suitsFingers(notice(guest));
    await isAccessible(guest.page);
    await bothBoardsSay('Stůl 2', 'Nabídnuto místo toho: Kulajda za 89 Kč');
    await question.getByRole('button', { name: 'Dám si' }).click();
    await expect(notice(guest)).toContainText(`Místo položky ${UTOPENEC}`);
    await expect(notice(guest)).toContainText('Nově 208 Kč');
    await guest.closesNotice();
    await bothBoardsSay('Stůl 2', 'Kulajda', `Místo položky ${UTOPENEC}`);
    await comesTo(guest, 'Stůl 2', 208);
  });

  test('what was approved is cancelled: struck through at each board until that board has seen it', async () => {
    const guest = await approved('Stůl 3', TLACENKA, HERMELIN);
    await opensLines('Stůl 3');
    await asked()
      .getByRole('radio', { name: `1× ${HERMELIN}` })
      .check();
    await asked().getByRole('button', { name: 'Došlo', exact: true }).click();
    await canBePressed();
    await decides(new RegExp(`^Zrušit 1× ${HERMELIN}$`));
    await expect(notice(guest)).toContainText('Zrušeno');
    await expect(notice(guest)).toContainText('Nově 119 Kč');
    await guest.closesNotice();
    await bothBoardsSay('Stůl 3', HERMELIN, 'Zrušeno');
    const seen = ticket(kitchen, 'Stůl 3').getByRole('button', { name: `Vidím, zrušeno 1× ${HERMELIN}` });
    await suitsFingers(ticket(kitchen, 'Stůl 3'));
    await kitchen.presses(seen);
    await expect(ticket(kitchen, 'Stůl 3')).not.toContainText(HERMELIN);
    await expect(ticket(bar, 'Stůl 3')).toContainText(HERMELIN);
    await comesTo(guest, 'Stůl 3', 119);
  });

  test('on a phone: fingers hit what is pressed, and the name of no dish is cut off', async () => {
    const guest = await seats('Stůl 4');
    await guest.sends(VYVAR, TLACENKA);
    await guest.sends(VYVAR);
    const waiter = await Staff.isSignedIn(product, 'staff@demo.test', PHONE);
    await waiter.goes('/OrderPage');
    const of = ticket(waiter, 'Stůl 4');
    const dialog = waiter.page.getByRole('dialog');
    const opens = async (name: RegExp): Promise<void> => {
      await of.first().getByRole('button', { name }).first().press('Enter');
      await dialog.waitFor();
    };
    const goesBack = async (): Promise<void> => {
      await dialog.getByRole('button', { name: /^(Zpět|Zavřít)$/ }).click();
      await expect(dialog).toHaveCount(0);
    };
    const fits = async (): Promise<void> => {
      await suitsFingers(dialog);
      await showsWholeWords(dialog);
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      for (const choice of await dialog.locator('input:is([type="checkbox"], [type="radio"])').all()) {
        const { width, height } = (await choice.boundingBox())!;
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(FINGER);
      }
    };

    await opens(/^Odmítnout/);
    await fits();
    await goesBack();
    await opens(/^Jednotlivé položky/);
    await dialog.getByRole('checkbox', { name: `1× ${TLACENKA}` }).check();
    await fits();
    await dialog.getByRole('button', { name: 'Nabídnout náhradu' }).click();
    await expect(dialog.getByRole('radio', { name: `1× ${TLACENKA}` })).toBeChecked();
    await dialog.getByRole('combobox', { name: 'Jídlo nebo pití' }).fill(PSTRUH);
    await waiter.page.getByRole('option', { name: PSTRUH, exact: true }).click();
    await dialog.getByRole('button', { name: new RegExp(`^Nabídnout: ${PSTRUH} za`) }).waitFor();
    await fits();
    await goesBack();
    await opens(/prodej jídla$/);
    await fits();
    await goesBack();
    await of
      .first()
      .getByRole('button', { name: /^Schválit/ })
      .press('Enter');
    await waiter.page.getByRole('tab', { name: /Probíhá/ }).click();
    await opens(/^Jednotlivé položky/);
    await dialog.getByRole('button', { name: `Zrušit 1× ${VYVAR}` }).waitFor();
    await fits();
  });
});
