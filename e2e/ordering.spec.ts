import { BackOffice } from './support/back-office.js';
import { isAccessible, texts } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { tableCodes } from './support/table-codes.js';

const SVICKOVA = 'Svíčková na smetaně';
const TLACENKA = 'Domácí tlačenka s cibulí';

test.describe('From the scanned code to the board and back', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterEach(() => product.staffLine.restore());
  test.afterAll(() => product.stop());

  const board = async (account: string): Promise<Staff> => {
    const staff = await Staff.isSignedIn(product, account);
    await staff.goes('/OrderPage');
    await staff.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    await staff.page.getByText('Načítání...').waitFor({ state: 'hidden' });
    return staff;
  };

  test('two phones and a board: an order is placed, approved, closed, and all sides hear it', async () => {
    const staff = await board('staff@demo.test');
    const [anna, bob] = await Promise.all(
      ['anna-1', 'bob-1'].map((code, index) => Guest.sitsDown(product, { table: 1 + index, code: `journey-${code}` })),
    );
    await anna!.adds(TLACENKA);
    await anna!.orders();
    await expect(staff.tickets('Čeká na schválení')).toHaveCount(1);
    await bob!.adds('Nakládaný hermelín');
    await bob!.orders();
    await expect(staff.tickets('Čeká na schválení')).toHaveCount(2);

    const ticket = staff.tickets('Čeká na schválení').filter({ hasText: TLACENKA });
    await staff.presses(ticket.getByRole('button', { name: 'Schválit' }));
    await anna!.says('Objednávka byla přijata! Obsluha začala zpracovávat vaší objednávku.').waitFor();
    expect(await bob!.says('Objednávka byla přijata!').count()).toBe(0);
    await expect(staff.tickets('Probíhá')).toHaveCount(1);
    await isAccessible(staff.page);
    await anna!.closesNotice();

    await staff.presses(staff.tickets('Probíhá').getByRole('button', { name: 'Uzavřít' }));
    await anna!.says('Objednávka byla dokončena! Obsluha dokončila vaší objednávku.').waitFor();
    await staff.page.getByRole('button', { name: /^Dokončeno/ }).click();
    await expect(staff.tickets('Dokončeno')).toHaveCount(1);
    await isAccessible(staff.page);
    await staff.presses(staff.tickets('Čeká na schválení').getByRole('button', { name: 'Schválit' }));
    await bob!.says('Objednávka byla přijata!').waitFor();
  });

  test('an order is rejected, and the guest reads why', async () => {
    const staff = await board('manager@demo.test');
    const guest = await Guest.sitsDown(product, { table: 3, code: 'journey-reject' });
    await guest.adds(TLACENKA);
    await guest.orders();
    const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 3' });
    await staff.presses(ticket.getByRole('button', { name: 'Odmítnout' }));
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Tlačenka už došla');
    await isAccessible(staff.page);
    await staff.presses(dialog.getByRole('button', { name: 'Odmítnout' }));
    await guest.says('Tlačenka už došla').waitFor();
    await expect(ticket).toHaveCount(0);
  });

  test('a waiter is called; one of two boards answers, and the call leaves both', async () => {
    const boards = [await board('staff@demo.test'), await board('manager@demo.test')];
    const guest = await Guest.sitsDown(product, { table: 4, code: 'journey-call' });
    await guest.page.getByRole('button', { name: 'Přivolat obsluhu' }).click();
    await guest.says('Obsluha přivolána! Obsluha byla upozorněna a brzy k vám dorazí.').waitFor();
    for (const staff of boards) await staff.calls.filter({ hasText: 'Stůl 4' }).waitFor();
    await boards[0]!.presses(boards[0]!.calls.filter({ hasText: 'Stůl 4' }).getByRole('button'));
    for (const staff of boards) await expect(staff.calls.filter({ hasText: 'Stůl 4' })).toHaveCount(0);
  });

  test('the network is cut while sending, then comes back: one order', async () => {
    const staff = await board('staff@demo.test');
    const line = await product.line();
    const guest = await Guest.sitsDown(product, { table: 5, code: 'journey-cut', origin: line.url });
    await guest.adds(TLACENKA);
    // The worst moment: the order arrives, its answer does not.
    line.goDeaf();
    await guest.orders();
    const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 5' });
    await expect(ticket).toHaveCount(1);
    line.cut();
    await guest.says('Neodesláno').waitFor();
    line.restore();
    await guest.page.reload();
    await expect(guest.page.getByRole('button', { name: /^Aktivní objednávky/ })).toHaveText('Aktivní objednávky1');
    await expect(guest.page.getByRole('button', { name: /^Košík/ })).toHaveText([]);
    expect(await ticket.count()).toBe(1);
    await guest.page.close();
    await line.close();
  });

  test('the board is offline during three orders, then back: all three, in order, once', async () => {
    const staff = await board('staff@demo.test');
    product.staffLine.cut();
    await staff.page.getByText('Spojení vypadlo').first().waitFor();
    // What comes without a table's code would be folded away.
    const codes = await tableCodes(product);
    const tables = [6, 7, 8];
    for (const table of tables) {
      const guest = await Guest.sitsDown(product, { table, code: codes.get(table) ?? '' });
      await guest.adds(TLACENKA);
      await guest.orders();
      await guest.says('Objednávka byla úspěšně vytvořena!').waitFor({ state: 'attached' });
    }
    product.staffLine.restore();
    const ours = async (): Promise<string[]> =>
      (await texts(staff.tickets('Čeká na schválení').getByRole('heading'))).flatMap(
        (heading) => /^(Stůl [678])\b/.exec(heading)?.[1] ?? [],
      );
    await expect.poll(ours).toEqual(tables.map((table) => `Stůl ${table}`));
  });

  test('staff of company 2 see nothing of company 1', async () => {
    const foreign = await Staff.isSignedIn(product, 'owner2@demo.test');
    const heard: string[] = [];
    foreign.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    await foreign.goes('/OrderPage');
    await foreign.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    const guest = await Guest.sitsDown(product, { table: 2, code: 'journey-foreign' });
    const own = await board('staff@demo.test');
    await guest.adds(TLACENKA);
    await guest.orders();
    await own.tickets('Čeká na schválení').filter({ hasText: 'Stůl 2' }).first().waitFor();
    expect(await foreign.tickets('Čeká na schválení').count()).toBe(0);
    expect(heard.filter((frame) => !frame.includes('"registered"') && !frame.includes('"pong"'))).toEqual([]);
    const answer = await foreign.page.evaluate(async () => {
      const token = Object.values({ ...localStorage })
        .map((value) => /"access_token":"([^"]+)"/.exec(value)?.[1])
        .find(Boolean);
      const headers = { Authorization: `Bearer ${token}` };
      return (await fetch('/api/my/restaurant/getorders/1', { headers })).status;
    });
    expect(answer).toBe(404);
  });

  test('the guest’s page breaks no rule of accessibility: menu, dish, basket, confirmation', async () => {
    const guest = await Guest.sitsDown(product, { table: 9, code: 'journey-axe' });
    await isAccessible(guest.page);
    await guest.page.getByRole('button', { name: TLACENKA, exact: true }).click();
    await isAccessible(guest.page);
    await guest.page.keyboard.press('Escape');
    await guest.adds(SVICKOVA);
    await guest.page.getByRole('button', { name: 'Košík (1)' }).click();
    await isAccessible(guest.page);
    await guest.page.keyboard.press('Escape');
    await guest.page.getByRole('button', { name: 'Objednat' }).click();
    await isAccessible(guest.page);
  });

  test('the history tells an order’s story and breaks no rule of accessibility', async () => {
    const guest = await Guest.sitsDown(product, { table: 4, code: 'journey-history' });
    await guest.adds(TLACENKA);
    await guest.orders();
    await guest.says(/čeká na obsluhu/).waitFor();
    await (await BackOffice.opens(product)).refuses('Stůl 4', 'Tlačenka už došla');
    const staff = await Staff.isSignedIn(product, 'manager@demo.test');
    await staff.goes('/OrderHistoryPage');
    await staff.page.getByRole('heading', { name: 'Historie dokončených objednávek' }).waitFor();
    await staff.page.getByRole('button', { name: /Stůl 4 .*Odmítnuto/ }).click();
    await staff.says('Tlačenka už došla').waitFor();
    await staff.says('Jana Nováková').waitFor();
    await isAccessible(staff.page);
  });
});
