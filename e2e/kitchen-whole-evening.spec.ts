import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { Guest } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import { Staff } from './support/staff.js';
import { whileUndoLasts } from './support/undo-time.js';

const STARTER = 'Domácí tlačenka s cibulí';
const MEAL = 'Svíčková na smetaně';
const OTHER_MEAL = 'Smažený vepřový řízek';
const DRINK = 'Kofola čepovaná 0,5 l';
const PHONES: readonly (readonly [table: string, ...dishes: string[]])[] = [
  ['Stůl 1', STARTER, MEAL],
  ['Stůl 1', DRINK],
  ['Stůl 2', MEAL, DRINK],
  ['Stůl 3', MEAL],
  ['Stůl 4', DRINK],
  ['Stůl 5', STARTER],
];

test(
  'five boards and six phones agree on every order of an evening, also after a recall, a cancellation, a substitute and a move',
  LONG,
  async ({ ownPlace }) => {
    const product = await ownPlace();
    const office = await BackOffice.opens(product);
    const stations = [
      await office.opensStation('Kuchyň', ['Předkrmy', 'Hlavní jídla']),
      await office.opensStation('Bar', ['Nealkoholické nápoje']),
    ];
    await office.cooksByCourses('Předkrmy', 'Hlavní jídla');
    const guests: Guest[] = [];
    for (const [table, ...dishes] of PHONES) {
      const guest = await Guest.sitsDown(product, await office.cardOf(table));
      await guest.sends(...dishes);
      guests.push(guest);
    }
    const [anna, bob, cyril, dana, eva, filip] = guests as [Guest, Guest, Guest, Guest, Guest, Guest];
    const opens = async (account: string, view = ''): Promise<Staff> => {
      const staff = await Staff.isSignedIn(product, account);
      await staff.goes(`/OrderPage${view}`);
      return staff;
    };
    const [kitchen, bar, pass, waiter, second] = await Promise.all([
      opens('staff@demo.test', `?station=${stations[0]}`),
      opens('staff@demo.test', `?station=${stations[1]}`),
      opens('staff@demo.test', '?view=pass'),
      opens('staff@demo.test'),
      opens('manager@demo.test'),
    ]);
    const button = (staff: Staff, name: RegExp): Locator => staff.page.getByRole('button', { name });
    const ticket = (staff: Staff, table: string): Locator =>
      staff.page.locator('article:not([data-inert="true"])').filter({ hasText: table });
    const counts = kitchen.page.getByRole('region', { name: 'Celkem' });
    const strip = waiter.page.getByRole('region', { name: 'K odnesení' });
    const line = (guest: Guest, dish: string): Locator =>
      guest.page
        .getByRole('dialog', { name: 'Aktivní objednávky' })
        .getByRole('listitem')
        .filter({ hasText: dish })
        .last();

    const waiting = waiter.page
      .getByRole('region', { name: 'Čeká na schválení' })
      .locator('article:not([data-inert="true"])');
    for (let left = PHONES.length; left > 0; left -= 1) {
      await expect(waiting).toHaveCount(left);
      await waiter.presses(waiting.first().getByRole('button', { name: /^Schválit,/ }));
    }
    for (const staff of [waiter, second]) await expect(staff.tickets('Probíhá')).toHaveCount(6);
    for (const guest of guests) {
      await guest.closesNotice();
      await guest.opensActiveOrders();
    }
    // A meal waits for the starter of its party alone.
    await expect(counts.getByRole('listitem')).toHaveText([`2× ${STARTER}`, `2× ${MEAL}`]);
    await expect(bar.page.getByRole('region', { name: 'Celkem' })).toContainText(`3× ${DRINK}`);

    await kitchen.presses(button(kitchen, /^Začít, Stůl 2/));
    await expect(line(cyril, MEAL)).toContainText('Připravuje se');
    await second.opensLines(ticket(second, 'Stůl 2'));
    const question = second.page.getByRole('dialog');
    await question.getByRole('radio', { name: `1× ${MEAL}` }).check();
    await expect(question).toContainText('Kuchyň už na tom pracuje.');
    await question.getByRole('button', { name: 'Došlo', exact: true }).click();
    await second.keys(question.getByRole('button', { name: `Zrušit 1× ${MEAL}` }));
    await expect(line(cyril, MEAL)).toContainText('Zrušeno');
    await expect(counts.getByRole('listitem')).toHaveText([`2× ${STARTER}`, `1× ${MEAL}`]);

    await second.opensLines(ticket(second, 'Stůl 3'));
    await question.getByRole('radio', { name: `1× ${MEAL}` }).check();
    await question.getByRole('button', { name: 'Nabídnout náhradu' }).click();
    await second.page.getByRole('combobox', { name: 'Jídlo nebo pití' }).fill(OTHER_MEAL);
    await second.page.getByRole('option', { name: OTHER_MEAL, exact: true }).click();
    await second.keys(question.getByRole('button', { name: /^Nabídnout: / }));
    await dana.page.getByRole('button', { name: 'Dám si' }).click();
    await expect(ticket(kitchen, 'Stůl 3')).toContainText(OTHER_MEAL);
    await expect(counts.getByRole('listitem')).toHaveText([`2× ${STARTER}`, `1× ${OTHER_MEAL}`]);

    await office.movesVisit('Stůl 5', 'Zahrádka 4');
    for (const staff of [kitchen, pass, waiter, second]) await ticket(staff, 'Zahrádka 4').waitFor();
    await whileUndoLasts(async () => {
      await kitchen.keys(button(kitchen, new RegExp(`^Hotovo, 1× ${STARTER}, Zahrádka 4`)));
      await expect(strip).toContainText(STARTER);
      await kitchen.keys(button(kitchen, new RegExp(`^Vrátit, hotovo: 1× ${STARTER}, Zahrádka 4`)));
    });
    await expect(strip).toHaveCount(0);
    await kitchen.keys(button(kitchen, new RegExp(`^Hotovo, 1× ${STARTER}, Zahrádka 4`)));

    await kitchen.keys(button(kitchen, new RegExp(`^Hotovo, 1× ${STARTER}, Stůl 1`)));
    await pass.keys(button(pass, /^Podat hotové, Stůl 1/));
    await pass.presses(button(pass, /^Pustit 2. chod, Stůl 1/));
    await kitchen.keys(button(kitchen, new RegExp(`^Hotovo, 1× ${MEAL}, Stůl 1`)));
    await kitchen.keys(button(kitchen, new RegExp(`^Hotovo, 1× ${OTHER_MEAL}, Stůl 3`)));
    for (const table of ['Stůl 1', 'Stůl 2', 'Stůl 4'])
      await bar.keys(button(bar, new RegExp(`^Hotovo, 1× ${DRINK}, ${table}`)));
    await expect(strip.getByRole('listitem')).toHaveCount(5);
    for (const table of ['Stůl 1', 'Stůl 2', 'Stůl 3', 'Stůl 4', 'Zahrádka 4'])
      await waiter.keys(button(waiter, new RegExp(`^Odneseno, ${table}`)));
    await expect(strip).toHaveCount(0);
    for (const [guest, dish] of [
      [anna, MEAL],
      [bob, DRINK],
      [cyril, DRINK],
      [dana, OTHER_MEAL],
      [eva, DRINK],
      [filip, STARTER],
    ] as const)
      // oxfmt-ignore
      await expect(line(guest, dish)).toContainText('Podáno');
    await expect(pass.page.getByText('Nic nečeká na výdej.')).toBeVisible();

    for (const table of ['Stůl 1', 'Stůl 1', 'Stůl 2', 'Stůl 3', 'Stůl 4', 'Stůl 5']) await office.closes(table);
    await expect.poll(() => office.kitchenLines()).toEqual({ Kuchyň: 4, Bar: 3 });
    await expect.poll(() => office.cancelledStages()).toEqual(['started']);
  },
);
