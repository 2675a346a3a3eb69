import type { Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, tabsTo, withoutEdge } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';

const PIN = '2580';
const MEAL = 'Svíčková na smetaně';
const NOTE = 'Stůl 4 čeká na polévku';
/** Longer than a PIN counts for an act. */
const MINUTE_MS = 61_000;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** @returns the person's name */
async function setsPin(product: Product, account: string): Promise<string> {
  const { page } = await Staff.isSignedIn(product, account);
  await page.goto(`${product.staffLine.url}/profile`);
  await page.getByLabel('Nový PIN').fill(PIN);
  await press(page, 'Uložit PIN');
  await page.getByText('PIN je uložený.').waitFor();
  const name = await page.getByRole('definition').first().textContent();
  await page.context().close();
  return name ?? '';
}

/** Opens the settings of a venue whose tablets ask for a PIN before a cancellation. */
async function asksForPins(product: Product): Promise<Staff> {
  const boss = await Staff.isSignedIn(product, 'manager@demo.test');
  await boss.goes(`/AdministrationPage?venue=${product.place.id(1)}&tab=Provozovna`);
  await boss.page.getByLabel('PIN na sdíleném tabletu').selectOption('cancellations');
  await press(boss.page, 'Uložit');
  await boss.page.getByText('Provozovna byla úspěšně aktualizována.').waitFor();
  return boss;
}

/** A tablet in forced colours, whose people are chosen by keyboard alone. */
class SharedTablet {
  /** Codes of the calls that the server has refused. */
  readonly refused: Promise<string>[] = [];

  private constructor(readonly staff: Staff) {
    staff.page.on('response', (answer) => {
      if (answer.status() === 403) this.refused.push(answer.json().then(({ code }: { code: string }) => code));
    });
  }

  static async enrols(product: Product, boss: Page, name: string): Promise<SharedTablet> {
    await press(boss, 'Zapsat zařízení');
    await boss.getByLabel('Název zařízení').fill(name);
    await boss.getByRole('dialog').getByRole('button', { name: 'Zapsat zařízení' }).click();
    const code = await boss.getByLabel('Kód zařízení').inputValue();
    await press(boss, 'Hotovo');
    const staff = Staff.at(await product.page({ ...TABLET, forcedColors: 'active' }), product);
    await staff.goes('/tablet');
    await isAccessible(staff.page);
    expect(await withoutEdge(staff.page.getByRole('button'))).toEqual([]);
    await tabsTo(staff.page.getByLabel('Kód zařízení'));
    await staff.page.keyboard.type(code);
    await staff.page.keyboard.press('Enter');
    await staff.page.getByRole('heading', { name: 'Kdo obsluhuje?' }).waitFor();
    return new SharedTablet(staff);
  }

  /** @returns ms from the PIN to the board */
  async switchesTo(person: string): Promise<number> {
    const { page } = this.staff;
    await this.staff.enters(page.getByRole('button', { name: person, exact: true }));
    await isAccessible(page);
    expect(await withoutEdge(page.getByRole('dialog').getByRole('button'))).toEqual([]);
    await this.entersPin();
    const since = Date.now();
    await page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    return Date.now() - since;
  }

  async entersPin(): Promise<void> {
    const { page } = this.staff;
    await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
    await page.keyboard.type(PIN);
    await page.keyboard.press('Enter');
  }

  async passesTo(person: string): Promise<void> {
    const bar = this.staff.page.getByRole('region', { name: 'Kdo obsluhuje' });
    expect(await withoutEdge(bar.getByRole('button'))).toEqual([]);
    await this.staff.enters(bar.getByRole('button', { name: 'Předat' }));
    await this.switchesTo(person);
  }

  async locks(): Promise<void> {
    await this.staff.enters(this.staff.page.getByRole('button', { name: 'Zamknout' }));
    await this.staff.page.getByRole('heading', { name: 'Kdo obsluhuje?' }).waitFor();
  }

  async beginsShift(): Promise<void> {
    const begin = this.staff.page.getByRole('button', { name: 'Začít směnu' });
    await this.staff.says('Začněte směnu, ať je vidět, kdo obsluhuje.').waitFor();
    await this.staff.keys(begin);
    await expect(begin).toHaveCount(0);
  }

  async endsShift(): Promise<void> {
    const { page } = this.staff;
    await this.staff.keys(page.getByRole('button', { name: /^Provoz/ }));
    await this.staff.keys(page.getByRole('button', { name: 'Skončit směnu' }));
    const question = page.getByRole('dialog', { name: 'Skončit směnu?' });
    await question.getByRole('textbox', { name: 'Vzkaz pro další směnu' }).fill(NOTE);
    await question.getByRole('button', { name: 'Skončit směnu' }).click();
    await expect(question).toHaveCount(0);
  }

  async approves(table: string): Promise<void> {
    const button = this.staff.page.getByRole('button', { name: new RegExp(`^Schválit, ${table}`) });
    await this.staff.presses(button);
    await expect(button).toHaveCount(0);
  }

  async rejects(table: string): Promise<void> {
    const { page } = this.staff;
    const button = page.getByRole('button', { name: new RegExp(`^Odmítnout, ${table}`) });
    await this.staff.keys(button);
    await this.staff.presses(page.getByRole('dialog').getByRole('button', { name: /^Odmítnout/ }));
    await expect(button).toHaveCount(0);
  }

  /** Cancels the only dish of an accepted order, up to the question for a PIN. */
  async cancels(table: string): Promise<void> {
    const { page } = this.staff;
    await this.staff.opensLines(this.staff.tickets('Probíhá').filter({ hasText: table }));
    const question = page.getByRole('dialog');
    await question.getByRole('radio', { name: `1× ${MEAL}` }).check();
    await question.getByRole('button', { name: 'Došlo', exact: true }).click();
    await this.staff.keys(question.getByRole('button', { name: `Zrušit 1× ${MEAL}` }));
    await page.getByText('Potvrďte to prosím svým PINem.').waitFor();
  }
}

test('the trail of an order names the person and the shared tablet of each step', LONG, async ({ startProduct }) => {
  const product = await startProduct();
  const office = await BackOffice.opens(product);
  const accounts = ['staff@demo.test', 'manager@demo.test', 'owner@demo.test'];
  const names: string[] = [];
  for (const account of accounts) names.push(await setsPin(product, account));
  const [waiter, manager, owner] = names as [string, string, string];
  const boss = await asksForPins(product);
  const bar = await SharedTablet.enrols(product, boss.page, 'Bar');
  const garden = await SharedTablet.enrols(product, boss.page, 'Zahrada');
  const took = [await bar.switchesTo(waiter), await garden.switchesTo(manager)];
  console.log(`from the PIN to the board: ${took.join(' and ')} ms`);
  for (const tablet of [bar, garden]) await tablet.beginsShift();

  const tables = ['Stůl 1', 'Stůl 2', 'Stůl 3', 'Stůl 4'];
  const orders = new Map<string, string>();
  for (const table of tables) {
    const guest = await Guest.sitsDown(product, await office.cardOf(table));
    await guest.sends(MEAL);
    orders.set(table, (await office.orders(table))[0]!.id);
  }
  for (const table of ['Stůl 1', 'Stůl 2']) await bar.approves(table);
  await garden.staff.page.waitForTimeout(MINUTE_MS);
  await garden.cancels('Stůl 2');
  await garden.entersPin();
  await expect(garden.staff.page.getByRole('dialog')).toHaveCount(0);
  // Within the minute of that PIN.
  await garden.rejects('Stůl 3');

  await bar.endsShift();
  await bar.passesTo(owner);
  await bar.beginsShift();
  const sheet = bar.staff.page.getByRole('region', { name: 'Předání směny' });
  for (const words of [waiter, NOTE]) await expect(sheet).toContainText(words);
  await bar.staff.keys(sheet.getByRole('button', { name: 'Převzít' }));
  await expect(sheet).toHaveCount(0);
  await bar.approves('Stůl 4');
  await bar.locks();

  const steps = [];
  for (const id of orders.values()) steps.push((await office.trailOf(id)).filter(([, person]) => person !== null));
  expect(steps).toEqual([
    [['OrderConfirmed', waiter, 'Bar']],
    [
      ['OrderConfirmed', waiter, 'Bar'],
      ['LineCancelled', manager, 'Zahrada'],
    ],
    [['OrderRejected', manager, 'Zahrada']],
    [['OrderConfirmed', owner, 'Bar']],
  ]);
  const sa = await BackOffice.opens(product, 'sa@demo.test');
  expect(await sa.shifts()).toEqual([
    [
      ['ShiftBegun', waiter, 'Bar'],
      ['ShiftEnded', waiter, 'Bar'],
    ],
    [['ShiftBegun', manager, 'Zahrada']],
    [
      ['ShiftBegun', owner, 'Bar'],
      ['HandoverTaken', owner, 'Bar'],
    ],
  ]);
  for (const { refused } of [bar, garden]) expect(await Promise.all(refused)).not.toContain('SIGN_IN_NEEDED');

  await boss.page.reload();
  const devices = boss.page.getByRole('region', { name: 'Zařízení' });
  await expect(devices).toContainText(`obsluhuje ${manager}`);
  await press(boss.page, 'Zrušit Zahrada');
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Zrušit zařízení' }).click();
  await expect(garden.staff.page.getByLabel('Kód zařízení')).toBeVisible({ timeout: 30_000 });
});
