import type { Locator, Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, showsWholeWords, suitsFingers } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { whileUndoLasts } from './support/undo-time.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const UTOPENEC = 'Utopenec s kozím rohem';
const VYVAR = 'Hovězí vývar s játrovými knedlíčky';
const PSTRUH = 'Uzený pstruh s křenovým krémem';
/** The size that a finger needs, in CSS pixels. */
const FINGER = 48;

test.describe('The board', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  const ticket = (staff: Staff, table: string): Locator =>
    staff.page.locator('article:not([data-inert="true"])').filter({ hasText: table });

  test('shows a dish in the same state as the guest’s phone and another board: left out, replaced, cancelled or restored', async () => {
    const kitchen = await Staff.isSignedIn(product, 'staff@demo.test');
    const bar = await Staff.isSignedIn(product, 'manager@demo.test');
    await Promise.all([kitchen, bar].map((staff) => staff.goes('/OrderPage')));
    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 1'));
    const notice = guest.page.getByRole('alertdialog');
    const dialog = kitchen.page.getByRole('dialog');
    const opensLines = () => kitchen.opensLines(ticket(kitchen, 'Stůl 1'));
    const canBePressed = async (): Promise<void> => {
      await suitsFingers(dialog);
      await expect(dialog.locator('button[type="submit"]')).toBeInViewport({ ratio: 1 });
    };
    const decides = (name: string | RegExp): Promise<void> => kitchen.keys(dialog.getByRole('button', { name }));
    const guestReads = async (...words: string[]): Promise<void> => {
      for (const word of words) await expect(notice).toContainText(word);
      await guest.closesNotice();
    };
    const bothBoardsSay = async (...words: string[]): Promise<void> => {
      for (const staff of [kitchen, bar]) {
        for (const word of words) await expect(ticket(staff, 'Stůl 1')).toContainText(word);
      }
    };

    await guest.sends(TLACENKA, HERMELIN, UTOPENEC, VYVAR);
    await opensLines();
    await dialog.getByRole('checkbox', { name: `1× ${HERMELIN}` }).check();
    await dialog.getByRole('button', { name: 'Kuchyň už nevaří' }).click();
    await canBePressed();
    await isAccessible(kitchen.page);
    await decides('Schválit bez 1 položky');
    await expect(notice).toContainText('Objednávka byla přijata!');
    await isAccessible(guest.page);
    const left = 'Nepřijato: Kuchyň už nevaří';
    await guestReads(`1× ${HERMELIN}`, left, 'Ostatní připravujeme. Nově 283 Kč');
    await bothBoardsSay(left, '283 Kč');

    await opensLines();
    await dialog.getByRole('radio', { name: `1× ${UTOPENEC}` }).check();
    await dialog.getByRole('button', { name: 'Nabídnout náhradu' }).click();
    await choosesDish(kitchen.page, 'Kulajda');
    await canBePressed();
    await decides(/^Nabídnout: Kulajda za/);
    const question = notice.getByRole('group', { name: `Položku ${UTOPENEC} už nemáme.` });
    await expect(question).toContainText('1× Kulajda, 89 Kč');
    await expect(notice).toContainText('Nově 188 Kč');
    await suitsFingers(notice);
    await isAccessible(guest.page);
    await bothBoardsSay('Nabídnuto místo toho: Kulajda za 89 Kč');
    await question.getByRole('button', { name: 'Dám si' }).click();
    await guestReads(`Místo položky ${UTOPENEC}`, 'Nově 277 Kč');
    await bothBoardsSay('Kulajda', `Místo položky ${UTOPENEC}`, '277 Kč');

    const choosesSoup = async (): Promise<void> => {
      await opensLines();
      await dialog.getByRole('radio', { name: `1× ${VYVAR}` }).check();
      await dialog.getByRole('button', { name: 'Došlo', exact: true }).click();
      await canBePressed();
    };
    const cancels = () => decides(`Zrušit 1× ${VYVAR}`);
    const seen = (staff: Staff): Locator =>
      ticket(staff, 'Stůl 1').getByRole('button', { name: `Vidím, zrušeno 1× ${VYVAR}` });
    await choosesSoup();
    await whileUndoLasts(async () => {
      await cancels();
      await seen(kitchen).waitFor();
      await bar.keys(bar.page.getByRole('button', { name: /^Vrátit, Změněno: Stůl 1,/ }));
    });
    await guestReads(VYVAR, 'Platí, jak jste objednali', 'Nově 277 Kč');
    for (const staff of [kitchen, bar]) await expect(seen(staff)).toHaveCount(0);
    await bothBoardsSay(VYVAR, '277 Kč');

    await choosesSoup();
    await cancels();
    await guestReads('Zrušeno', 'Nově 208 Kč');
    await suitsFingers(ticket(kitchen, 'Stůl 1'));
    await kitchen.keys(seen(kitchen));
    await expect(ticket(kitchen, 'Stůl 1')).not.toContainText(VYVAR);
    await expect(ticket(bar, 'Stůl 1')).toContainText(VYVAR);

    await bothBoardsSay('208 Kč');
    await guest.opensActiveOrders();
    const orders = guest.page.getByRole('dialog', { name: 'Aktivní objednávky' });
    await expect(orders.getByText('Přijato celkem').locator('..')).toContainText('208 Kč');
    await orders.getByRole('button', { name: 'Požádat o účet' }).click();
    const account = guest.page.getByRole('dialog', { name: 'Požádat o účet' });
    await expect(account.locator('section > p > strong')).toHaveText('208 Kč');
    await office.closes('Stůl 1');
    await expect.poll(() => office.endedTotals('Stůl 1')).toEqual([208]);
  });

  test('has only buttons big enough for fingers on a phone, and cuts no dish’s name off', LONG, async () => {
    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 4'));
    await guest.sends(VYVAR, TLACENKA);
    await guest.sends(VYVAR);
    const waiter = await Staff.isSignedIn(product, 'staff@demo.test', PHONE);
    await waiter.goes('/OrderPage');
    const of = ticket(waiter, 'Stůl 4').first();
    const dialog = waiter.page.getByRole('dialog');
    const opens = async (name: RegExp): Promise<void> => {
      const panel = await waiter.opens(of);
      await suitsFingers(panel);
      await waiter.keys(panel.getByRole('button', { name }).first());
    };
    const waitsForDialog = (about: RegExp): Promise<void> => waiter.page.getByRole('dialog', { name: about }).waitFor();
    const goesBack = async (): Promise<void> => {
      await dialog.getByRole('button', { name: /^(Zpět|Zavřít)$/ }).click();
      await waitsForDialog(/^Stůl 4/);
      await dialog.getByRole('button', { name: 'Zavřít' }).click();
      await expect(dialog).toHaveCount(0);
    };
    const fits = async (): Promise<void> => {
      await suitsFingers(dialog);
      await showsWholeWords(dialog);
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      const choices = dialog.locator('input:is([type="checkbox"], [type="radio"])');
      const sizes = await choices.evaluateAll((inputs) =>
        inputs.map((input) => input.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      );
      expect(sizes.filter((size) => size < FINGER)).toEqual([]);
    };

    await opens(/^Odmítnout/);
    await waitsForDialog(/^Odmítnout/);
    await fits();
    await goesBack();
    await opens(/^Jednotlivé položky/);
    await dialog.getByRole('checkbox', { name: `1× ${TLACENKA}` }).check();
    await fits();
    await dialog.getByRole('button', { name: 'Nabídnout náhradu' }).click();
    await choosesDish(waiter.page, PSTRUH);
    await dialog.getByRole('button', { name: new RegExp(`^Nabídnout: ${PSTRUH} za`) }).waitFor();
    await fits();
    await goesBack();
    await opens(/^1×/);
    await waiter.keys(waiter.panel.getByRole('button', { name: /prodej jídla$/ }));
    await waitsForDialog(new RegExp(VYVAR));
    await fits();
    await goesBack();
    await waiter.keys(of.getByRole('button', { name: /^Schválit/ }));
    await waiter.page.getByRole('tab', { name: /Probíhá/ }).click();
    // The order may be shown before its answer has come, and its buttons wait for that.
    await opens(/^Jednotlivé položky/);
    await dialog.getByRole('radio', { name: `1× ${VYVAR}` }).check();
    await dialog.getByRole('button', { name: `Zrušit 1× ${VYVAR}` }).waitFor();
    await fits();
  });
});

/** The list moves while it is filtered, and a press in between is lost: it is repeated until the list has gone. */
async function choosesDish(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Jídlo nebo pití' }).fill(name);
  const option = page.getByRole('option', { name, exact: true });
  await expect(async () => {
    await option.click({ timeout: 5000 });
    await expect(option).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}
