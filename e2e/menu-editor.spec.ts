import type { Locator } from '@playwright/test';
import { isAccessible, texts } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Owner } from './support/owner.js';
import type { Product } from './support/product.js';

const MENU = '/editmenupage?menuId=1&venueId=1';

test.describe('The menu editor', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterAll(() => product.stop());

  async function opens(): Promise<{ owner: Owner; prices: Locator; dishes: string[] }> {
    const owner = await Owner.isSignedIn(product);
    await owner.goes(MENU);
    const dishes = owner.page.getByRole('heading', { level: 3 });
    await dishes.first().waitFor();
    return { owner, prices: owner.page.locator('[data-price]'), dishes: await texts(owner.page.locator('h3')) };
  }
  const more = async (owner: Owner, name: string, act: string) => {
    await owner.clicks(`Další možnosti: ${name}`);
    await owner.page.getByRole('menuitem', { name: act }).click();
  };
  const nameOf = async (owner: Owner, row: number) => {
    const label = await owner.page
      .getByRole('button', { name: /^Přesunout / })
      .nth(row)
      .getAttribute('aria-label');
    return label!.replace('Přesunout ', '');
  };

  test('prices are written by the keyboard alone: Enter opens, Tab saves and goes on, Esc takes back', async () => {
    const { owner, prices } = await opens();
    const { keyboard } = owner.page;
    const dish = await nameOf(owner, 0);
    const third = await prices.nth(2).textContent();
    await prices.nth(0).focus();
    await keyboard.press('Enter');
    await expect(owner.page.getByRole('textbox', { name: `Cena v Kč: ${dish}` })).toBeFocused();
    await keyboard.type('91,50');
    await keyboard.press('Tab');
    await expect(owner.page.getByRole('textbox', { name: `Cena v €: ${dish}` })).toBeFocused();
    await keyboard.type('3.9');
    await keyboard.press('Tab');
    await expect(prices.nth(2)).toBeFocused();
    await keyboard.type('abc');
    await keyboard.press('Tab');
    await owner.page.getByText('Zadejte cenu jako číslo, například 129 nebo 12,50.').waitFor();
    await expect(prices.nth(2)).toBeFocused();
    await keyboard.press('Escape');
    await expect(prices.nth(2)).toHaveText(third!);
    await expect(prices.nth(2)).toBeFocused();
    await expect(prices.nth(0)).toHaveText(/91,50\sKč/);
    await expect(prices.nth(1)).toHaveText(/3,90\s€/);
    await expect(owner.page.getByRole('status').filter({ hasText: 'Uloženo' })).toContainText(dish);
    await owner.page.reload();
    await expect(prices.nth(0)).toHaveText(/91,50\sKč/);
    await expect(prices.nth(1)).toHaveText(/3,90\s€/);
    const guests = await (await owner.page.request.get(`${product.url}/api/getcurrentmenu?vid=1`)).json();
    expect(guests).toContainEqual(expect.objectContaining({ name: dish, price_czk: 91.5, price_eur: 3.9 }));
  });

  test('Shift and Tab go back to the price before', async () => {
    const { owner, prices } = await opens();
    await prices.nth(1).focus();
    await owner.page.keyboard.press('Enter');
    await owner.page.keyboard.press('Shift+Tab');
    await expect(prices.nth(0)).toBeFocused();
    expect(await prices.nth(0).evaluate((cell) => cell.tagName)).toBe('INPUT');
  });

  test('a price that somebody else has changed meanwhile is not overwritten unseen', async () => {
    const { owner, prices } = await opens();
    const dish = await nameOf(owner, 1);
    const other = await Owner.isSignedIn(product, 'manager@demo.test');
    await other.goes(MENU);
    const theirs = other.page.locator('[data-price]').nth(2);
    await theirs.click();
    await other.page.keyboard.type('133');
    // The owner's list is the older one: it is written before the other's is saved.
    await prices.nth(2).click();
    await owner.page.keyboard.type('144');
    await other.page.keyboard.press('Enter');
    await expect(theirs).toHaveText(/133\sKč/);
    await owner.page.keyboard.press('Enter');
    const notice = owner.page.getByRole('alert').filter({ hasText: 'Někdo jiný to mezitím změnil.' });
    await expect(notice).toContainText(/133\sKč/);
    await owner.clicks('Přepsat mou verzí', notice);
    await expect(prices.nth(2)).toHaveText(/144\sKč/);
    await more(owner, dish, 'Historie změn');
    const changes = owner.dialog.getByRole('listitem').filter({ has: owner.page.locator('time') });
    await changes.nth(1).waitFor();
    const [latest, before] = await texts(changes);
    expect(latest).toContain('Cena (Kč): 133 Kč → 144 Kč');
    expect(before).toMatch(/Cena \(Kč\): \d+ Kč → 133 Kč/);
    expect(latest!.split('Upraveno')[0]).not.toBe(before!.split('Upraveno')[0]);
  });

  test('an emptied price in euros is asked about, and the page says that euros are off and what to fill in', async () => {
    const { owner, prices } = await opens();
    const euros = prices.nth(5);
    const before = await euros.textContent();
    await euros.click();
    await owner.page.keyboard.press('Delete');
    await owner.page.keyboard.press('Enter');
    await owner.dialog.getByText('Cena v € bude 0. Hosté si u tohoto menu nebudou moct vybrat eura.').waitFor();
    await owner.clicks('Uložit', owner.dialog);
    await owner.page.getByText('EUR vypnuto: 1 položka bez ceny.').waitFor();
    await isAccessible(owner.page);
    await owner.clicks('Doplnit');
    await expect(euros).toBeFocused();
    await owner.page.keyboard.type(before!.replace(/[^\d,]/g, ''));
    await owner.page.keyboard.press('Enter');
    await expect(euros).toHaveText(before!);
    await expect(owner.page.getByText(/EUR vypnuto/)).toHaveCount(0);
  });

  test('written work is not lost: by Esc, by another dish, by the way back', async () => {
    const { owner } = await opens();
    const [first, second] = [await nameOf(owner, 0), await nameOf(owner, 1)];
    await owner.clicks(`Upravit ${first}`);
    const description = owner.page.getByLabel('Popis', { exact: true });
    await description.fill('Ještě neuloženo');
    const question = owner.page.getByRole('dialog', { name: 'Zahodit změny?' });
    const asksAbout = async (act: () => Promise<unknown>) => {
      await act();
      await question.waitFor();
      await owner.clicks('Pokračovat v úpravách', question);
      await expect(question).toHaveCount(0);
      await expect(description).toHaveValue('Ještě neuloženo');
    };
    await asksAbout(() => description.press('Escape'));
    await asksAbout(() => owner.clicks(`Upravit ${second}`));
    await asksAbout(() => owner.page.getByRole('link', { name: 'Zpět na menu' }).click());
    await description.press('Escape');
    await owner.clicks('Zahodit', question);
    await expect(owner.page.getByRole('button', { name: `Upravit ${first}`, exact: true })).toBeFocused();
    await expect(owner.page.getByText('Ještě neuloženo')).toHaveCount(0);
  });

  test('a dish that is recommended opens as one, to the eye too', async () => {
    const { owner } = await opens();
    const dish = await nameOf(owner, 2);
    const row = owner.page.getByRole('listitem').filter({ hasText: dish }).first();
    const box = owner.page.getByRole('checkbox', { name: 'Doporučujeme' });
    const drawn = owner.page.locator('.Mui-checked').filter({ has: box });
    for (const recommended of [true, false]) {
      await owner.clicks(`Upravit ${dish}`);
      await expect(drawn).toHaveCount(recommended ? 0 : 1);
      await box.setChecked(recommended);
      await expect(drawn).toHaveCount(recommended ? 1 : 0);
      await owner.clicks('Uložit');
      await expect(box).toHaveCount(0);
      await expect(row.getByText('Doporučujeme', { exact: true })).toHaveCount(recommended ? 1 : 0);
    }
  });

  test('an item is taken out with a word of what that means, and taken back from the toast', async () => {
    const { owner } = await opens();
    const dish = await nameOf(owner, 3);
    const line = owner.page.getByRole('button', { name: `Upravit ${dish}`, exact: true });
    await more(owner, dish, 'Smazat');
    await owner.dialog.getByText(`Opravdu chcete smazat ${dish}?`).waitFor();
    await owner.dialog.getByText('Produkt sám zůstane.').waitFor();
    await owner.clicks('Smazat', owner.dialog);
    await owner.reads('Položka byla z menu úspěšně smazána.');
    await expect(line).toHaveCount(0);
    await owner.clicks('Vrátit');
    await line.waitFor();
  });

  test('a dish is moved in its row by the keyboard, each step is told, and guests read it so', async () => {
    const { owner } = await opens();
    const [first, second] = [await nameOf(owner, 0), await nameOf(owner, 1)];
    const { keyboard } = owner.page;
    await owner.page.getByRole('button', { name: `Přesunout ${first}`, exact: true }).focus();
    for (const [key, said] of [
      ['Space', /pozice 1 z|uchopeno/],
      ['ArrowDown', /: pozice 2 z/],
      ['Space', /: umístěno na pozici 2 z/],
    ] as const) {
      await keyboard.press(key);
      await owner.page.getByText(said).first().waitFor({ state: 'attached' });
    }
    await expect.poll(() => nameOf(owner, 0)).toBe(second);
    const guests = async () => {
      const menu = await (await owner.page.request.get(`${product.url}/api/getcurrentmenu?vid=1`)).json();
      return (menu as { name: string }[]).slice(0, 2).map(({ name }) => name);
    };
    await expect.poll(guests).toEqual([second, first]);
  });

  test('a menu is renamed, copied with all its dishes, and tells its own history', async () => {
    const { owner, dishes } = await opens();
    const title = owner.page.getByRole('heading', { level: 1 });
    const before = (await title.textContent())!;
    await more(owner, before, 'Přejmenovat');
    await owner.fills({ 'Název menu': 'Podzimní' }, owner.dialog);
    await owner.clicks('Uložit', owner.dialog);
    await expect(title).toHaveText('Podzimní');
    await more(owner, 'Podzimní', 'Historie změn');
    await expect(owner.dialog.getByText('Menu upraveno').first()).toBeVisible();
    await owner.dialog.getByText(`Název: ${before} → Podzimní`).waitFor();
    await owner.page.keyboard.press('Escape');
    await more(owner, 'Podzimní', 'Kopírovat menu');
    await expect(owner.dialog.getByLabel('Název menu')).toHaveValue('Podzimní – kopie');
    await isAccessible(owner.page);
    await owner.clicks('Kopírovat menu', owner.dialog);
    await expect(title).toHaveText('Podzimní – kopie');
    await expect(owner.page.locator('h3')).toHaveCount(dishes.length);
    expect(owner.page.url()).not.toContain('menuId=1&');
  });

  test('what stands in the menu cannot be chosen again, and a category is made without leaving the form', async () => {
    const { owner } = await opens();
    const dish = await nameOf(owner, 0);
    await owner.clicks('Přidat produkt');
    await owner.clicks('Z produktů provozovny', owner.dialog);
    await owner.dialog.getByRole('combobox', { name: 'Produkt' }).fill(dish);
    const option = owner.page.getByRole('option', { name: `${dish} (už v menu)` });
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await owner.page.keyboard.press('Escape');
    await owner.dialog.getByLabel('Kategorie').selectOption('+ Nová kategorie');
    const added = owner.page.getByRole('dialog', { name: 'Přidat kategorii' });
    await owner.fills({ Název: 'Svačiny' }, added);
    await owner.clicks('Přidat kategorii', added);
    await expect(owner.dialog.getByLabel('Kategorie')).toHaveValue('Svačiny');
  });

  test('the guest’s page stands beside the rows and follows them; a dish is sold out where it stands', async () => {
    const { owner, prices } = await opens();
    const dish = await nameOf(owner, 0);
    await owner.page.setViewportSize({ width: 1440, height: 900 });
    await owner.clicks('Náhled pro hosta');
    // Nothing runs in the frame, so nobody can ask in it; the page that it shows is its attribute.
    const phone = owner.page.getByTitle('Menu, jak ho uvidí host');
    await expect(phone).toHaveAttribute('srcdoc', new RegExp(`>${dish}<`));
    await prices.nth(0).click();
    await owner.page.keyboard.type('77');
    await owner.page.keyboard.press('Enter');
    await expect(phone).toHaveAttribute('srcdoc', />77\sKč</);
    const soldOut = owner.page.getByRole('switch', { name: `Vyprodáno: ${dish}` });
    await soldOut.click();
    await expect(soldOut).toBeChecked();
    await expect(phone).toHaveAttribute('srcdoc', /Vyprodáno/);
    await soldOut.click();
    await expect(soldOut).not.toBeChecked();
    await isAccessible(owner.page);
  });
});
