import { movedTime } from '#test/moved-time.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();
const time = movedTime();

/**
 * Replaces every text as a browser's translator does: the text node leaves the page, and two elements take its place.
 */
function translates(place: Node = document.body): void {
  for (const child of Array.from(place.childNodes)) {
    if (child.nodeName !== '#text') translates(child);
    else if (place.nodeName !== 'FONT' && child.textContent?.trim() !== '') {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = child.textContent;
      outer.append(inner);
      place.replaceChild(outer, child);
    }
  }
}

const openTable = async (): Promise<ServedTable> => {
  const table = new ServedTable(pages, [dish({ id: 1, name: 'Tlačenka', price_czk: 119 })]);
  table.placed = { phone: 'mine' };
  await table.opens();
  return table;
};
/** The whole text of the status line; a part that was left behind would be in it. */
const line = (table: ServedTable): string | null | undefined =>
  within(table.bar)
    .queryByText(/^Objednávka č/)
    ?.closest('button')?.textContent;

describe('a page that the browser translates', () => {
  it('shows the basket and its total after each change', async () => {
    const table = await openTable();
    for (const [count, total] of [
      [1, '119'],
      [2, '238'],
    ] as const) {
      translates();
      await table.presses(/^(Přidat Tlačenka|Přidat další: Tlačenka)/);
      await waitFor(() => expect(table.basket()).toBe(`Košík (${count})`));
      expect(table.bar.textContent).toMatch(new RegExp(`^Celkem${total}\\s?Kč`));
    }
  });

  it('shows one status of an order at a time, and how long the order has waited', async () => {
    time.canBeWound();
    const table = await openTable();
    await table.places('Tlačenka');
    await waitFor(() => expect(line(table)).toBe('Objednávka č. 1 · čeká na obsluhu'));
    for (const minutes of [2, 3]) {
      translates();
      await time.passes(minutes === 2 ? 130_000 : 60_000);
      expect(line(table)).toBe(`Objednávka č. 1 · čeká na obsluhu · ${minutes} min`);
    }
    translates();
    table.approves();
    await table.presses('Rozumím');
    await waitFor(() => expect(line(table)).toMatch(/^Objednávka č. 1 · připravuje se od \d\d:\d\d$/));
    translates();
    table.closesOrder();
    await table.presses('Rozumím');
    await waitFor(() => expect(line(table)).toBeUndefined());
  });

  it('counts down the time to withdraw, and replaces the status of a rejected order', async () => {
    time.canBeWound();
    const table = await openTable();
    await table.places('Tlačenka');
    const sheet = await table.opensOrders();
    const left = () => sheet.textContent.match(/ještě \d+ s/g);
    await waitFor(() => expect(left()).toHaveLength(1));
    const before = left();
    translates();
    await time.passes(2000);
    expect(left()).toHaveLength(1);
    expect(left()).not.toEqual(before);
    translates();
    table.rejects('Zavíráme');
    await table.presses('Rozumím');
    expect(sheet.textContent.match(/Zamítnut/gi)).toHaveLength(1);
    expect(screen.queryByText(/čeká na obsluhu/)).toBeNull();
  });
});
