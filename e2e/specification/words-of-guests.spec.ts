import type { Locator } from '@playwright/test';
import { BackOffice } from '../support/back-office.js';
import { Guest, WATCHED_PHONE } from '../support/guest.js';
import { test } from '../support/journey.js';
import type { Product } from '../support/product.js';
import { SIZES, Visitor } from '../support/visitor.js';
import { failsOnce, refusesOnce, retries, Stub } from './refusals.js';
import { STILL, WordsSeen } from './words-seen.js';

const DISH = 'Svíčková na smetaně';
const BISTRO_WITHOUT_MENU = { venue: 3, table: 23 };

test('a visitor sees the words of the specification on the public pages', async ({ sharedProduct: product }) => {
  const visitor = await Visitor.comes(product, STILL);
  const { page } = visitor;
  const words = new WordsSeen('visitor', page);
  const opens = async (path: string) => {
    await visitor.opens(path);
    await visitor.lives();
  };
  const sends = () => page.getByRole('button', { name: 'Odeslat' }).click();

  await opens('/');
  await words.in('home');
  await page.getByRole('button', { name: 'Pro zákazníky' }).first().click();
  await words.in('home for customers');
  await page.getByRole('button', { name: 'Pro restaurace' }).first().click();
  await page.setViewportSize(SIZES.phone);
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await words.in('the drawer');

  await page.setViewportSize(SIZES.desktop);
  await opens('/features');
  await words.in('opportunities');
  await sends();
  await words.in('an empty contact');
  await visitor.fills({ Telefon: '0777 888 999' });
  await visitor.consents();
  await failsOnce(page, 'api/contact-phone');
  await sends();
  await words.in('a contact failed');
  await sends();
  await words.in('a contact was sent');

  for (const [path, state] of [
    ['/pricing', 'prices'],
    ['/terms', 'terms'],
    ['/about', 'about'],
    ['/privacy', 'privacy'],
  ] as const) {
    await page.locator(`footer a[href="${path}"]`).press('Enter');
    await words.in(state);
  }
  for (const [path, state] of [
    ['/LandingPageSablona', 'landing page'],
    [`/Test-products/${product.place.id(1)}`, 'products of a venue'],
  ] as const) {
    await visitor.opens(path);
    await words.in(state);
  }

  const person = { Telefon: '777 888 999', 'E-mail': 'host@nekde.test' };
  for (const [path, state, form, values] of [
    [
      '/referral',
      'a referral failed',
      'referral',
      { 'Název restaurace': 'U Lva', 'Ulice a číslo': 'Dlouhá 1', Město: 'Brno', Kraj: 'Jihomoravský kraj' },
    ],
    ['/cooperate', 'an application failed', 'sales-rep', { Jméno: 'Jan', Příjmení: 'Lev', 'Co teď děláte': 'student' }],
  ] as const) {
    await page.locator(`footer a[href="${path}"]`).press('Enter');
    await visitor.fills({ ...values, ...person });
    await visitor.consents();
    await failsOnce(page, `api/${form}`);
    await sends();
    await words.in(state);
  }
  words.isComplete();
});

test.describe('At a table', () => {
  let product: Product;
  test.beforeAll(async ({ ownPlace }) => (product = await ownPlace()));
  test.afterAll(() => product.stop());

  test('a guest sees the words of the specification', async () => {
    const office = await BackOffice.opens(product);
    await office.describes(DISH, 'Chybějící popis');
    const page = await product.page({ ...WATCHED_PHONE, ...STILL }, 'denied');
    const words = new WordsSeen('guest', page);
    const dialog = page.getByRole('dialog');
    const notice = page.getByRole('alertdialog');
    const presses = (name: string | RegExp, within: Locator | typeof page = page) =>
      within.getByRole('button', { name, exact: typeof name === 'string' }).click();
    const closes = () => presses('Zavřít', dialog);

    const noOrders = await Stub.late(page, 'getorderbytable/*');
    const guest = await Guest.at(page, product, { table: 8 });
    await words.in('notifications are blocked');
    await presses('Zavřít');
    await words.in('empty basket');
    await presses(/^Aktivní objednávky/);
    await words.in('the orders load');
    noOrders.answers();
    await words.in('the orders failed');
    await noOrders.ends();
    await retries(page, dialog);
    await words.in('no orders');
    await closes();

    await page.getByRole('heading', { name: DISH }).click();
    await words.in('a dish');
    await presses(/^Přidat do košíku/, dialog);
    await words.in('a dish in the basket');
    await presses('Košík (1)');
    await words.in('the basket');
    await presses(`Ubrat: ${DISH}`, dialog);
    // The button explains why it does nothing, so it is only marked as disabled.
    await dialog.getByRole('button', { name: 'Objednat' }).press('Enter');
    await words.in('ordering an emptied basket');
    await closes();

    await guest.adds(DISH);
    await refusesOnce(page, 'createorder', 'Stůl teď neobjednává.');
    await presses('Objednat');
    await words.in('confirming');
    await presses('Potvrdit', dialog);
    await words.in('an order was refused');
    await presses('Rozumím');
    // Not once: a page whose socket comes back sends it again by itself.
    const noSending = await Stub.on(page, 'createorder');
    await guest.orders();
    await words.in('sending failed');
    await guest.opensActiveOrders();
    await noSending.ends();
    await retries(page, dialog);
    await words.in('an order was sent');

    await guest.opensActiveOrders();
    await words.in('an order waits');
    await office.approves('Stůl 8');
    await words.in('an order in progress');
    await closes();
    await words.in('accepted');
    await presses('Rozumím', notice);
    await office.closes('Stůl 8');
    await words.in('completed');
    await presses('Rozumím', notice);
    await guest.sends(DISH);
    await office.refuses('Stůl 8', 'Došla');
    await presses('Rozumím', notice);
    await guest.opensActiveOrders();
    await words.in('a rejected order');
    await closes();

    await failsOnce(page, 'callstaff');
    await presses('Přivolat obsluhu');
    await words.in('calling failed');
    await presses('Přivolat obsluhu');
    await words.in('waiter called');

    const nowhere = await fetch(`${product.url}/api/callstaff`, { method: 'POST' });
    words.answer('answers of the API', await nowhere.json());
    const { place } = product;
    const { venue, table } = BISTRO_WITHOUT_MENU;
    await page.goto(`${product.url}/menu-page?vid=${place.id(venue)}&tid=${place.id(table)}`);
    await words.in('no menu');
    words.isComplete();
  });
});
