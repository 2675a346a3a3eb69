import { expect, test } from '../support/journey.js';
import { BackOffice } from '../support/back-office.js';
import { Guests } from '../support/orders.js';
import { Owner } from '../support/owner.js';
import type { Product } from '../support/product.js';
import { Staff, TABLET } from '../support/staff.js';
import { failsOnce, refusesOnce, retries, Stub } from './refusals.js';
import { STILL, WordsSeen } from './words-seen.js';

const DESK = { viewport: { width: 1280, height: 720 }, ...STILL };
const IN_RESTAURANT = 'my/restaurant';

test.describe('The words of the specification', () => {
  let product: Product;
  test.beforeAll(async ({ ownPlace }) => (product = await ownPlace()));
  test.afterAll(() => product.stop());

  test('are shown to a waiter on the board and in the history', async () => {
    const [guests, office] = [await Guests.of(product), await BackOffice.opens(product)];
    for (const table of [1, 2, 3, 4]) await guests.orders(table);
    for (const table of ['Stůl 2', 'Stůl 3']) await office.approves(table);
    await office.closes('Stůl 3');
    await office.refuses('Stůl 4', 'Došlo');

    const staff = await Staff.isSignedIn(product, 'staff@demo.test', { ...TABLET, ...STILL });
    const { page } = staff;
    const words = new WordsSeen('waiter', page);
    await expect.poll(() => office.endedTotals('Stůl 4')).toHaveLength(1);
    await Stub.on(page, IN_RESTAURANT);
    await staff.goes('/OrderHistoryPage');
    await words.in('the venues failed');
    const empty = await Stub.on(page, IN_RESTAURANT, { json: [] });
    await words.in('no venue', page, retries);
    await empty.ends();
    const noHistory = await Stub.on(page, `${IN_RESTAURANT}/getorderhistory/*`);
    await words.in('the history failed', page, retries);
    await noHistory.ends();
    await words.in('the history', page, retries);
    await page.getByRole('button', { name: 'Včera' }).click();
    await words.in('nothing ended yesterday');

    const noOrders = await Stub.late(page, `${IN_RESTAURANT}/getorders/*`);
    await staff.goes('/OrderPage');
    await words.in('the orders load');
    noOrders.answers();
    await words.in('the orders failed');
    const [[waits], [runs]] = [await office.orders('Stůl 1'), await office.orders('Stůl 2')];
    const nameless = {
      ...waits,
      id: '019a0000-0000-7000-8000-000000000001',
      number: 99,
      tableName: '',
      table: [],
      orderItems: [{ ...waits!.orderItems[0], itemName: '', menuItem: { citems: [] } }],
    };
    await Stub.on(page, `${IN_RESTAURANT}/getorders/*`, { json: [waits, runs, nameless] });
    await words.in('the board', page, retries);
    await words.in('an order without a table and a dish');

    const sound = page.getByRole('checkbox', { name: 'Zvukové upozornění' });
    await sound.uncheck();
    await words.in('sound off');
    await sound.check();
    await words.in('sound on');
    await guests.call(5);
    await words.in('a call');
    await refusesOnce(page, `${IN_RESTAURANT}/updateorder`, 'Teď to nejde.');
    const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 1' });
    await staff.keys(ticket.getByRole('button', { name: /^Schválit/ }));
    await words.in('a decision was refused');
    words.isComplete();
  });

  test('are shown to a person at the sign-in and on their own page', async () => {
    const staff = await Staff.isSignedIn(product, 'owner@demo.test', DESK);
    const { page } = staff;
    const words = new WordsSeen('person', page);
    const noUser = await Stub.late(page, 'my/user');
    await staff.goes('/auth-callback');
    await words.in('back from the provider');
    noUser.answers();
    await words.in('creating the user failed');
    await noUser.ends();

    const [noProfile, noRole] = [await Stub.late(page, 'my/user'), await Stub.late(page, 'my/user/role')];
    await staff.goes('/profile');
    await words.in('the profile loads');
    await page.getByRole('button', { name: /^Uživatelské menu/ }).press('Enter');
    await words.in('the role loads');
    noRole.answers();
    await words.in('the role failed');
    await noRole.ends();
    await page.keyboard.press('Escape');
    noProfile.answers();
    await words.in('the profile failed');
    await noProfile.ends();
    await words.in('the profile', page, retries);
    await page.getByRole('button', { name: 'Upravit profil' }).click();
    await words.in('editing the profile');
    const name = page.getByLabel('Jméno a příjmení');
    const before = await name.inputValue();
    const saves = () => page.getByRole('button', { name: 'Uložit' }).click();
    await name.fill('');
    await saves();
    await words.in('a profile without a name');
    await name.fill(before);
    await failsOnce(page, 'my/user');
    await saves();
    await words.in('the update failed');
    await saves();
    await words.in('the profile was edited');
    // A page with restricted access asks for the role again.
    await page.getByRole('link', { name: 'Přehled', exact: true }).press('Enter');
    await page.getByRole('button', { name: /^Uživatelské menu/ }).press('Enter');
    await words.in('the user menu');
    words.isComplete();
  });

  test('are shown to an administrator in the internal administration', async () => {
    const owner = await Owner.isSignedIn(product, 'sa@demo.test', DESK);
    const { page, dialog } = owner;
    const words = new WordsSeen('administrator', page);
    const tab = (name: string) => page.getByRole('tab', { name }).click();
    const closes = () => owner.presses('Zavřít', dialog);

    await Stub.on(page, `${IN_RESTAURANT}/getcompanies`);
    await owner.goes('/InternalAdministrationPage');
    await words.in('the companies failed');
    const none = await Stub.on(page, `${IN_RESTAURANT}/getcompanies`, { json: [] });
    await retries(page);
    await page.getByText('Zatím žádná firma.').waitFor();
    const noUsers = await Stub.on(page, 'my/user/allusers');
    await tab('Uživatelé');
    await words.in('the users failed');
    await noUsers.ends();
    await words.in('users', page, retries);
    await owner.presses('Přidat Uživatele');
    await owner.presses('Poslat pozvánku', dialog);
    await words.in('an empty user');
    await owner.fills({ 'E-mail': 'kdosi' }, dialog);
    await words.in('a wrong e-mail');
    await owner.discards();

    await none.ends();
    await owner.goes('/InternalAdministrationPage');
    await owner.presses('Přidat Firmy');
    await owner.fills({ Stát: '' }, dialog);
    await owner.presses('Přidat Firmu', dialog);
    await words.in('an empty company');
    const address = { Ulice: 'Dlouhá 1', Město: 'Brno', PSČ: '602 00', Stát: 'Česko' };
    await owner.fills({ 'Název firmy': 'Slova s.r.o.', IČO: '26168685', DIČ: 'CZ26168685', ...address }, dialog);
    await failsOnce(page, `${IN_RESTAURANT}/createcompany`);
    await owner.presses('Přidat Firmu', dialog);
    await words.in('adding a company failed');
    await owner.presses('Přidat Firmu', dialog);
    await words.in('a company was added');
    await words.in('companies');
    await owner.presses('Přidat Provozovnu');
    await owner.fills({ 'Název provozovny': 'Slovo', Ulice: 'Dlouhá 1' }, dialog);
    await failsOnce(page, `${IN_RESTAURANT}/createvenue`);
    await owner.presses('Přidat Provozovnu', dialog);
    await words.in('adding a venue failed');
    await owner.presses('Přidat Provozovnu', dialog);
    await words.in('a venue was added');
    await owner.presses('Zobrazit Firmy');
    await words.in('list of companies');
    await closes();

    await tab('Uživatelé');
    await owner.presses('Přidat Uživatele');
    await owner.fills({ 'E-mail': 'kdosi@nekde.test' }, dialog);
    await failsOnce(page, 'my/user/cu');
    await owner.presses('Poslat pozvánku', dialog);
    await words.in('an invitation failed');
    await owner.discards();
    await owner.presses('Upravit Uživatele');
    const waiter = product.place.account('staff@demo.test');
    const option = dialog.getByLabel('Uživatel').getByRole('option', { name: waiter });
    await dialog.getByLabel('Uživatel').selectOption((await option.getAttribute('value')) ?? '');
    await words.in('editing a user');
    await failsOnce(page, 'my/user/updateuser');
    await owner.presses('Save', dialog);
    await words.in('the update failed');
    await owner.presses('Save', dialog);
    await words.in('a user was updated');
    words.isComplete();
  });
});
