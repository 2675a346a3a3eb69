import { BackOffice } from './support/back-office.js';
import { Guest } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import { MovedClock, WITH_MOVED_CLOCK } from './support/moved-clock.js';
import { Staff } from './support/staff.js';

const MEAL = 'Svíčková na smetaně';
const NOTE = 'Stůl 4 platí zvlášť';

test(
  'a waiter begins a shift, pauses the kitchen, sees a wait escalate, and leaves a handover that the next shift takes over',
  LONG,
  async ({ startProduct }) => {
    const product = await startProduct(WITH_MOVED_CLOCK);
    const clock = new MovedClock(product);
    // Nothing escalates by a clock ahead of the database's, so the evening begins five minutes ago.
    clock.passes(-5);
    const office = await BackOffice.opens(product);
    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 1'));
    const [waiter, next] = [
      await Staff.isSignedIn(product, 'staff@demo.test'),
      await Staff.isSignedIn(product, 'manager@demo.test'),
    ];
    const button = (staff: Staff, name: string | RegExp) => staff.page.getByRole('button', { name });
    const begins = async (staff: Staff) => {
      await staff.goes('/OrderPage');
      await staff.says('Začněte směnu, ať je vidět, kdo obsluhuje.').waitFor();
      await staff.keys(button(staff, 'Začít směnu'));
      await expect(button(staff, 'Začít směnu')).toHaveCount(0);
    };

    await begins(waiter);
    await waiter.keys(button(waiter, /^Provoz/));
    await waiter.page
      .getByRole('dialog', { name: 'Provoz' })
      .getByRole('button', { name: '15 min', exact: true })
      .click();
    await expect(guest.says(/^Kuchyň má pauzu do/)).toBeVisible();
    await waiter.keys(button(waiter, /^Zrušit pauzu/));
    await expect(guest.says(/^Kuchyň má pauzu do/)).toHaveCount(0);

    await guest.sends(MEAL);
    const ticket = waiter.tickets('Čeká na schválení').first();
    await expect(ticket).toContainText(MEAL);
    clock.passes(5);
    await expect(ticket).toContainText('nikdo neodpověděl', { timeout: 15_000 });
    await guest.opensActiveOrders();
    await expect(guest.says('Obsluha zatím neodpověděla, zavolejte ji prosím.')).toBeVisible({ timeout: 15_000 });

    await waiter.keys(button(waiter, /^Provoz/));
    await waiter.keys(button(waiter, 'Skončit směnu'));
    const question = waiter.page.getByRole('dialog', { name: 'Skončit směnu?' });
    await expect(question).toContainText('Nikdo jiný není na směně a 1 objednávka čeká. Skončit i tak?');
    await question.getByRole('textbox', { name: 'Vzkaz pro další směnu' }).fill(NOTE);
    await question.getByRole('button', { name: 'Skončit směnu' }).click();
    await expect(button(waiter, 'Začít směnu')).toBeVisible();

    await begins(next);
    const sheet = next.page.getByRole('region', { name: 'Předání směny' });
    for (const words of [NOTE, '1 objednávka']) await expect(sheet).toContainText(words);
    // The board stays in use beside the sheet.
    await next.presses(
      next
        .tickets('Čeká na schválení')
        .first()
        .getByRole('button', { name: /^Schválit/ }),
    );
    await expect(next.tickets('Čeká na schválení')).toHaveCount(0);
    await next.keys(sheet.getByRole('button', { name: 'Převzít' }));
    await expect(sheet).toHaveCount(0);
    await expect(next.page.getByText(/směna předána/)).toHaveCount(0);
  },
);
