import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { Guest } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const UTOPENEC = 'Utopenec s kozím rohem';
const VYVAR = 'Hovězí vývar s játrovými knedlíčky';
const KOFOLA = 'Kofola čepovaná 0,5 l';
const WATER = 'Mattoni perlivá 0,33 l';
const OLD = 'Stůl 1';
const NEW = 'Zahrádka 4';
const OTHER_TABLE = 'Stůl 2';
const FREED = 'Obsluha stůl uvolnila. Objednávky, které jste poslali, tu ještě uvidíte.';

/** A waiter at the tables, who reads before pressing. */
class Waiter {
  private constructor(private readonly staff: Staff) {}

  static async walks(product: Product): Promise<Waiter> {
    const staff = await Staff.isSignedIn(product, 'manager@demo.test');
    await staff.goes('/OrderPage?pohled=stoly');
    return new Waiter(staff);
  }

  tile(table: string): Locator {
    return this.staff.page.getByRole('button', { name: new RegExp(`^${table} `) });
  }

  get dialog(): Locator {
    return this.staff.panel;
  }

  async reads(table: string, ...words: (string | RegExp)[]): Promise<void> {
    for (const word of words) await expect(this.tile(table)).toContainText(word);
  }

  /** Opens the panel of a table and presses one of its buttons. */
  async presses(act: string, table: string): Promise<void> {
    await this.staff.keys(this.tile(table));
    await this.staff.keys(this.dialog.getByRole('button', { name: new RegExp(`^${act}`) }));
  }

  async answers(choice: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: choice }).last().click();
    await expect(this.dialog).toHaveCount(0);
  }

  async shuts(): Promise<void> {
    await this.staff.page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
  }
}

test(
  'four phones, two boards and three waiters see the same state while a party is seated, moved, merged, split and billed, and the next one comes',
  LONG,
  async ({ ownPlace }) => {
    test.slow();
    const product: Product = await ownPlace();
    const office = await BackOffice.opens(product);
    const [kitchen, bar] = await Promise.all(
      ['staff@demo.test', 'manager@demo.test'].map((account) => Staff.isSignedIn(product, account)),
    );
    const boards = [kitchen!, bar!];
    await Promise.all(boards.map((staff) => staff.goes('/OrderPage')));
    const waiter = await Waiter.walks(product);
    const ticket = (staff: Staff, dish: string): Locator =>
      staff.page.locator('article:not([data-inert="true"])').filter({ hasText: dish });
    const bothBoardsSay = async (dish: string, ...words: string[]): Promise<void> => {
      for (const staff of boards) for (const word of words) await expect(ticket(staff, dish)).toContainText(word);
    };
    const activeOrders = (guest: Guest, count: number): Promise<void> =>
      expect(guest.page.getByRole('button', { name: /^Aktivní objednávky/ })).toHaveText(`Aktivní objednávky${count}`);
    const party = (guest: Guest, words: string): Promise<void> =>
      expect(guest.page.getByText(/^U stolu/).first()).toHaveText(words);
    const notice = (guest: Guest, ...words: (string | RegExp)[]) =>
      test.step(`a phone reads ${words.join(', ')}`, async () => {
        for (const word of words) await expect(guest.page.getByRole('alertdialog')).toContainText(word);
        await guest.closesNotice();
      });

    // Seated by staff; the phones join that party.
    await waiter.presses('Posadit hosty', OLD);
    await waiter.reads(OLD, 'Obsazený');
    const card = await office.cardOf(OLD);
    const anna = await Guest.sitsDown(product, card);
    await anna.sends(TLACENKA, HERMELIN, UTOPENEC);
    const bob = await Guest.sitsDown(product, card);
    await bob.sends(KOFOLA);
    for (const guest of [anna, bob]) await party(guest, 'U stolu jste dva');
    const cyril = await Guest.sitsDown(product, await office.cardOf(OTHER_TABLE));
    await cyril.sends(VYVAR);
    await waiter.reads(OLD, 'Čeká 2');

    // One waiter accepts a part; another offers a substitute for a sold-out dish.
    const question = kitchen!.page.getByRole('dialog');
    await kitchen!.opensLines(ticket(kitchen!, TLACENKA));
    await question.getByRole('checkbox', { name: `1× ${HERMELIN}` }).check();
    await question.getByRole('button', { name: 'Kuchyň už nevaří' }).click();
    await kitchen!.keys(question.getByRole('button', { name: 'Schválit bez 1 položky' }));
    await notice(anna, `1× ${HERMELIN}`, 'Nepřijato: Kuchyň už nevaří');
    const there = bar!.page.getByRole('dialog');
    await bar!.opensLines(ticket(bar!, TLACENKA));
    await there.getByRole('radio', { name: `1× ${UTOPENEC}` }).check();
    await there.getByRole('button', { name: 'Nabídnout náhradu' }).click();
    await there.getByRole('combobox').fill('Kulajda');
    await bar!.page.getByRole('option', { name: /^Kulajda/ }).click();
    await bar!.keys(there.getByRole('button', { name: /^Nabídnout: Kulajda za/ }));
    await anna.page.getByRole('alertdialog').getByRole('button', { name: 'Dám si' }).click();
    await notice(anna, `Místo položky ${UTOPENEC}`);
    await bothBoardsSay(TLACENKA, 'Kulajda', OLD);

    // The party moves while one of its orders waits, and the old table's next party sits down at once.
    await waiter.presses('Přesunout', OLD);
    await waiter.answers(NEW);
    for (const guest of [anna, bob]) {
      await expect(guest.page.locator('h1')).toHaveText(new RegExp(`^${NEW}`));
      await notice(guest, `Přesunuli jsme vás ke stolu ${NEW}.`);
    }
    for (const dish of [TLACENKA, KOFOLA]) await bothBoardsSay(dish, NEW, `dříve ${OLD}`);
    await waiter.reads(OLD, 'Volný');
    const dana = await Guest.sitsDown(product, card);
    await dana.sends(WATER);
    await bothBoardsSay(WATER, OLD);
    for (const staff of boards) await expect(ticket(staff, WATER)).not.toContainText(NEW);
    await activeOrders(dana, 1);
    await expect(dana.page.getByText(/^U stolu/)).toHaveCount(0);
    await activeOrders(anna, 2);

    // Two tables become one, and two again.
    await waiter.presses('Spojit', NEW);
    await waiter.answers(new RegExp(`${OTHER_TABLE}$`));
    for (const guest of [anna, bob, cyril]) await party(guest, 'U stolu jste tři');
    await waiter.reads(OTHER_TABLE, `+ ${NEW}`);
    await kitchen!.keys(ticket(kitchen!, VYVAR).getByRole('button', { name: 'Schválit' }));
    await notice(cyril, 'Objednávka byla přijata!');
    await waiter.presses('Rozdělit', NEW);
    await expect(waiter.dialog).toHaveCount(0);
    for (const guest of [anna, bob]) await party(guest, 'U stolu jste dva');
    await activeOrders(cyril, 1);

    // The bill names the waiting orders; it is the same on the phone and with the waiter.
    await anna.opensActiveOrders();
    await anna.page.getByRole('button', { name: 'Požádat o účet' }).click();
    const account = anna.page.getByRole('dialog', { name: 'Požádat o účet' });
    await expect(account).toContainText(/čeká/);
    await account.getByRole('button', { name: 'Požádat o účet' }).click();
    for (const staff of boards) {
      await expect(staff.calls.filter({ hasText: NEW })).toContainText('ještě 1 čeká');
    }
    await waiter.reads(NEW, 'Chce platit, čeká 1');
    await bar!.keys(ticket(bar!, KOFOLA).getByRole('button', { name: 'Schválit' }));
    await notice(bob, 'Objednávka byla přijata!');
    await waiter.tile(NEW).press('Enter');
    const bill = waiter.dialog;
    await expect(bill).toContainText(/Celkem\s*\d/);
    await expect(bill).toContainText('Kulajda');
    const sums = (await bill.innerText()).match(/Celkem\s+([\d\s,]+)Kč/)?.[1]?.replace(/\s/g, '');
    await waiter.shuts();
    await bob.opensActiveOrders();
    await bob.page.getByRole('button', { name: 'Požádat o účet' }).click();
    const total = bob.page.getByRole('dialog', { name: 'Požádat o účet' }).locator('section > p > strong');
    await expect(total).toHaveText(new RegExp(`^${sums ?? 'missing'}`));
    await bob.page.keyboard.press('Escape');

    // The wish is answered and the table freed. Phones of the party keep their own orders, others learn nothing of it.
    await kitchen!.keys(kitchen!.calls.filter({ hasText: NEW }).getByRole('button', { name: 'Potvrdit' }));
    await waiter.presses('Uvolnit', NEW);
    await waiter.answers(/^Uvolnit/);
    await waiter.reads(NEW, 'Volný');
    await waiter.reads(OLD, 'Čeká 1');
    await anna.says(FREED).waitFor();
    for (const guest of [cyril, dana]) expect(await guest.page.getByText(FREED).count()).toBe(0);
    await activeOrders(dana, 1);
    for (const staff of boards) await expect(staff.calls.filter({ hasText: NEW })).toHaveCount(0);
  },
);
