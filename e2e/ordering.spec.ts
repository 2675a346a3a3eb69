import type { Locator } from '@playwright/test';
import { isAccessible, texts } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { tableCodes } from './support/table-codes.js';

const SVICKOVA = 'Svíčková na smetaně';
const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const SENT = 'Objednávka byla úspěšně vytvořena!';

test.describe('Stolek', () => {
  let product: Product;
  test.beforeAll(async ({ ownPlace }) => (product = await ownPlace()));
  test.afterEach(() => product.staffLine.restore());
  test.afterAll(() => product.stop());

  const board = async (account: string): Promise<Staff> => {
    const staff = await Staff.isSignedIn(product, account);
    await staff.goes('/OrderPage');
    await staff.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    await staff.page.getByText('Načítání...').waitFor({ state: 'hidden' });
    return staff;
  };
  /** A board of another company, and the frames that it receives. */
  const foreignBoard = async (): Promise<{ foreign: Staff; heard: string[] }> => {
    const foreign = await Staff.isSignedIn(product, 'owner2@demo.test');
    const heard: string[] = [];
    foreign.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    await foreign.goes('/OrderPage');
    await foreign.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    return { foreign, heard };
  };

  test('carries orders, a call and their answers between two phones and two boards, and sends nothing to another company', async () => {
    const [waiter, manager] = await Promise.all([board('staff@demo.test'), board('manager@demo.test')]);
    const { foreign, heard } = await foreignBoard();
    const [anna, bob] = await Promise.all(
      [1, 2].map((table) => Guest.sitsDown(product, { table, code: `journey-${table}` })),
    );
    await anna!.sends(TLACENKA);
    await expect(waiter.tickets('Čeká na schválení')).toHaveCount(1);
    await bob!.sends(HERMELIN);
    for (const staff of [waiter, manager]) await expect(staff.tickets('Čeká na schválení')).toHaveCount(2);

    const ticket = waiter.tickets('Čeká na schválení').filter({ hasText: TLACENKA });
    await waiter.presses(ticket.getByRole('button', { name: 'Schválit' }));
    await anna!.says('Objednávka byla přijata! Obsluha začala zpracovávat vaší objednávku.').waitFor();
    expect(await bob!.says('Objednávka byla přijata!').count()).toBe(0);
    for (const staff of [waiter, manager]) await expect(staff.tickets('Probíhá')).toHaveCount(1);
    await anna!.closesNotice();

    await waiter.presses(waiter.tickets('Probíhá').getByRole('button', { name: 'Uzavřít' }));
    await anna!.says('Objednávka byla dokončena! Obsluha dokončila vaší objednávku.').waitFor();
    await waiter.page.getByRole('button', { name: /^Dokončeno/ }).click();
    await expect(waiter.tickets('Dokončeno')).toHaveCount(1);
    await isAccessible(waiter.page);

    const rejected = manager.tickets('Čeká na schválení').filter({ hasText: 'Stůl 2' });
    await manager.presses(rejected.getByRole('button', { name: 'Odmítnout' }));
    const dialog = manager.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Hermelín už došel');
    await isAccessible(manager.page);
    await manager.presses(dialog.getByRole('button', { name: 'Odmítnout' }));
    await bob!.says('Hermelín už došel').waitFor();
    for (const staff of [waiter, manager]) await expect(staff.tickets('Čeká na schválení')).toHaveCount(0);
    await bob!.closesNotice();

    await bob!.page.getByRole('button', { name: 'Přivolat obsluhu' }).click();
    await bob!.says('Obsluha přivolána! Obsluha byla upozorněna a brzy k vám dorazí.').waitFor();
    const calls = [waiter, manager].map((staff) => staff.calls.filter({ hasText: 'Stůl 2' }));
    for (const call of calls) await call.waitFor();
    await waiter.presses(calls[0]!.getByRole('button', { name: /^Potvrdit/ }));
    for (const call of calls) await expect(call).toHaveCount(0);
    await bob!.closesNotice();
    await bob!.opensActiveOrders();
    await bob!.page.getByRole('dialog').getByText('Obsluha o vás ví', { exact: true }).waitFor();

    expect(await foreign.tickets('Čeká na schválení').count()).toBe(0);
    const frames = heard.map((frame) => JSON.parse(frame) as { type: string; venueId?: number });
    const ofOthers = frames.filter(({ type, venueId }) => type !== 'pong' && venueId !== product.place.id(3));
    expect(ofOthers).toEqual([]);
    // Only which of its own boards are open.
    const own = new Set(frames.filter(({ venueId }) => venueId !== undefined).map(({ type }) => type));
    expect([...own].filter((type) => !['registered', 'boards', 'servingChanged'].includes(type))).toEqual([]);

    await manager.goes('/OrderHistoryPage');
    await manager.page.getByRole('button', { name: /Stůl 2 .*Odmítnuto/ }).click();
    await manager.says('Hermelín už došel').waitFor();
    await manager.says('Jana Nováková').waitFor();
    await isAccessible(manager.page);
  });

  test(
    'shows notes on dishes and orders on the ticket, and shows a guest the whole of a long note while they type it',
    LONG,
    async () => {
      const staff = await board('staff@demo.test');
      const guest = await Guest.sitsDown(product, { table: 7, code: 'journey-notes' });
      const { page } = guest;
      const dialog = (name: string): Locator => page.getByRole('dialog', { name });
      await isAccessible(page);

      await page.getByRole('heading', { name: SVICKOVA }).click();
      const sheet = dialog(SVICKOVA);
      await sheet.getByRole('button', { name: `Přidat další: ${SVICKOVA}` }).click();
      await sheet.getByLabel('Poznámka pro kuchyni').fill('bez brusinek\na knedlík zvlášť');
      await isAccessible(page);
      await sheet.getByRole('button', { name: /^Přidat do košíku 2 za 438\s?Kč$/ }).click();
      await guest.adds(TLACENKA);

      await page.getByRole('button', { name: 'Košík (3)' }).click();
      const basket = dialog('Košík');
      await basket.getByLabel('Poznámka k objednávce').fill('Dětskou porci prosím napřed');
      await basket.getByRole('button', { name: /^Přidat poznámku/ }).click();
      const field = basket.getByLabel(`Poznámka k položce ${TLACENKA}`);
      const low = (await field.boundingBox())!.height;
      await page.keyboard.type('velký knedlík. ');
      await field.fill(`velký knedlík. ${'Máme alergii na ořechy. '.repeat(11)}`);
      expect(await basket.getByText('279 z 300 znaků').isVisible()).toBe(true);
      expect((await field.boundingBox())!.height).toBeGreaterThan(3 * low);
      expect(await field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
      await isAccessible(page);

      await basket.getByRole('button', { name: 'Objednat' }).click();
      const confirm = dialog('Potvrdit objednávku');
      await confirm.getByText('Dětskou porci prosím napřed').waitFor();
      await isAccessible(page);
      await confirm.getByRole('button', { name: 'Potvrdit' }).click();
      await guest.says(SENT).waitFor({ state: 'attached' });

      const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 7' });
      const items = ticket.getByRole('listitem');
      await expect(items).toHaveCount(2);
      expect(await items.nth(0).innerText()).toMatch(/2×\s+Svíčková na smetaně[^]*bez brusinek\na knedlík zvlášť/);
      expect(await items.nth(1).innerText()).toMatch(/1×\s+Domácí tlačenka[^]*velký knedlík/);
      await ticket.getByText('Dětskou porci prosím napřed').waitFor();
    },
  );

  test('shows three orders once each and in sequence on a board that was offline when they were sent', async () => {
    const staff = await board('staff@demo.test');
    // An order without the code of its table would be folded away.
    const code = (await tableCodes(product)).get(6) ?? '';
    const guest = await Guest.sitsDown(product, { table: 6, code });
    product.staffLine.cut();
    await staff.page.getByText('Spojení vypadlo').first().waitFor();
    const dishes = [TLACENKA, HERMELIN, SVICKOVA];
    for (const dish of dishes) await guest.sends(dish);
    product.staffLine.restore();
    const ours = async (): Promise<(string | undefined)[]> =>
      (await texts(staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 6' }))).map((ticket) =>
        dishes.find((dish) => ticket.includes(dish)),
      );
    await expect.poll(ours).toEqual(dishes);
  });
});
