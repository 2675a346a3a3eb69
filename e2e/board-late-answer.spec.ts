import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { Guest } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import { MovedClock, WITH_MOVED_CLOCK } from './support/moved-clock.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const UTOPENEC = 'Utopenec s kozím rohem';
const DECLINED = 'Nabídnuto místo toho: Kulajda, nevybráno';

test(
  'a substitute that the guest ignores for three minutes counts as declined on the boards, and on the phone that was frozen',
  LONG,
  async ({ startProduct }) => {
    const product = await startProduct(WITH_MOVED_CLOCK);
    const clock = new MovedClock(product);
    const office = await BackOffice.opens(product);
    const kitchen = await Staff.isSignedIn(product, 'staff@demo.test');
    const bar = await Staff.isSignedIn(product, 'manager@demo.test');
    await Promise.all([kitchen, bar].map((staff) => staff.goes('/OrderPage')));
    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 1'));
    const notice = guest.page.getByRole('alertdialog');
    const ticket = (staff: Staff): Locator => staff.page.locator('article:not([data-inert="true"])');
    const bothBoardsSay = async (...words: string[]): Promise<void> => {
      for (const staff of [kitchen, bar]) for (const word of words) await expect(ticket(staff)).toContainText(word);
    };

    await guest.sends(TLACENKA, UTOPENEC);
    await office.approves('Stůl 1');
    await notice.waitFor();
    await guest.closesNotice();
    const devtools = await guest.page.context().newCDPSession(guest.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });

    const question = kitchen.page.getByRole('dialog');
    await kitchen.opensLines(ticket(kitchen));
    await question.getByRole('button', { name: 'Nabídnout náhradu' }).click();
    await question.getByRole('radio', { name: `1× ${TLACENKA}` }).check();
    await question.getByRole('combobox', { name: 'Jídlo nebo pití' }).fill('Kulajda');
    await kitchen.page.getByRole('option', { name: 'Kulajda', exact: true }).click();
    await kitchen.keys(question.getByRole('button', { name: /^Nabídnout: Kulajda za/ }));
    await bothBoardsSay('Nabídnuto místo toho: Kulajda za 89 Kč', '95 Kč');
    clock.passes(3, 4);
    await bothBoardsSay(DECLINED, '95 Kč');

    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    for (const words of [TLACENKA, DECLINED, 'Nově 95 Kč']) await expect(notice).toContainText(words);
    await expect(notice.getByRole('button', { name: 'Dám si' })).toHaveCount(0);
    await guest.closesNotice();
    await guest.opensActiveOrders();
    const orders = guest.page.getByRole('dialog', { name: 'Aktivní objednávky' });
    await expect(orders).toContainText(DECLINED);
    await expect(orders.getByText('Přijato celkem').locator('..')).toContainText('95 Kč');
    await office.closes('Stůl 1');
    await expect.poll(() => office.endedTotals('Stůl 1')).toEqual([95]);
    await product.stop();
  },
);
