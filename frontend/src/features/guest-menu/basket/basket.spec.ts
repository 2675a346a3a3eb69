import { dish } from '#test/restaurant.ts';
import { readFileSync } from 'node:fs';
import { choices, menuOption } from '#test/guest-examples.ts';
import {
  addItem,
  addLine,
  type BasketLine,
  basketTotal,
  eurAllowed,
  hasWrongChoice,
  itemPrice,
  lineTotal,
  MAX_LINES,
  MAX_QUANTITY,
  mergeLines,
  orderBody,
  priceOf,
  quantityOf,
  replaceLine,
  setItemQuantity,
  setNote,
  setQuantity,
  splitLine,
} from './basket';

const soup = dish({ id: 1, price_czk: 0.1, price_eur: 0.7 });
const steak = dish({ id: 2, price_eur: 5 });
const MILD = 'bez pepře';
/** The lines of the basket as [item, pieces, note]. */
const seen = (lines: BasketLine[]) => lines.map(({ itemId, quantity, note }) => [itemId, quantity, note]);
/** One soup without a note (line 1), two mild ones (line 2). */
const twoLines = addLine(addItem([], soup), soup, 2, MILD);

describe('a basket', () => {
  it('offers euros only if every item of the menu has a positive price in euros', () => {
    expect(eurAllowed([soup, dish({ id: 2 })])).toBe(true);
    expect(eurAllowed([soup, dish({ id: 2, price_eur: null })])).toBe(false);
    expect(eurAllowed([soup, dish({ id: 2, price_eur: 0 })])).toBe(false);
    expect(eurAllowed([])).toBe(false);
  });

  it('sums prices in hundredths, without errors of floating point', () => {
    expect(priceOf(3, 0.1)).toBe(0.3);
    const three = setQuantity(addItem([], soup), 1, 3);
    expect(basketTotal(three, 'CZK')).toBe(0.3);
    expect(basketTotal(addItem(three, dish({ id: 2, price_eur: 0.1 })), 'EUR')).toBe(2.2);
  });
});

describe('a basket with two lines of one dish', () => {
  it('keeps lines with different notes apart, and merges equal ones', () => {
    expect(seen(twoLines)).toEqual([
      [1, 1, ''],
      [1, 2, MILD],
    ]);
    expect(seen(addLine(twoLines, soup, 1, `  ${MILD} `))).toEqual([
      [1, 1, ''],
      [1, 3, MILD],
    ]);
    expect(seen(addLine(twoLines, soup, 4, ' \n '))).toEqual([
      [1, 5, ''],
      [1, 2, MILD],
    ]);
  });

  it("counts both lines on the dish's card", () => {
    expect(quantityOf(twoLines, 1)).toBe(3);
    expect(quantityOf(twoLines, 2)).toBe(0);
  });

  it('adds a piece from the dish’s card to the line without a note, or to the latest line if each has a note', () => {
    expect(seen(addItem(twoLines, soup))[0]).toEqual([1, 2, '']);
    const noted = addLine(addLine([], soup, 1, MILD), soup, 1, 'bez soli');
    expect(seen(addItem(noted, soup))).toEqual([
      [1, 1, MILD],
      [1, 2, 'bez soli'],
    ]);
  });

  it('loses a piece by the card’s minus from the line without a note first, and after that from the latest line', () => {
    expect(seen(setItemQuantity(twoLines, 1, 2))).toEqual([[1, 2, MILD]]);
    expect(seen(setItemQuantity(twoLines, 1, 1))).toEqual([[1, 1, MILD]]);
    const noted = addLine(addLine([], soup, 2, MILD), soup, 1, 'bez soli');
    expect(seen(setItemQuantity(noted, 1, 2))).toEqual([[1, 2, MILD]]);
    expect(setItemQuantity(addItem(twoLines, steak), 1, 0)).toEqual([expect.objectContaining({ itemId: 2 })]);
  });

  it('is unchanged after a guest has pressed plus and minus on the card', () => {
    for (const lines of [twoLines, addLine([], soup, 1, MILD), addItem(twoLines, steak)]) {
      expect(setItemQuantity(addItem(lines, soup), 1, quantityOf(lines, 1))).toEqual(lines);
    }
  });

  it('changes the note and the quantity of one line', () => {
    expect(seen(setNote(twoLines, 1, 'vlažnou'))).toEqual([
      [1, 1, 'vlažnou'],
      [1, 2, MILD],
    ]);
    expect(seen(setQuantity(twoLines, 2, 0))).toEqual([[1, 1, '']]);
  });

  it('moves one piece of a line to a line of its own for another note', () => {
    const split = splitLine(twoLines, 2);
    expect(seen(split)).toEqual([
      [1, 1, ''],
      [1, 1, MILD],
      [1, 1, ''],
    ]);
    expect(new Set(split.map(({ lineId }) => lineId)).size).toBe(3);
    expect(seen(splitLine(setQuantity(twoLines, 2, 3), 2))).toEqual([
      [1, 1, ''],
      [1, 2, MILD],
      [1, 1, ''],
    ]);
    expect(splitLine(twoLines, 1)).toEqual(twoLines);
    expect(splitLine(twoLines, 99)).toEqual(twoLines);
  });

  it('merges the parts of a split line again if they are equal, unless the sum would exceed the limit', () => {
    expect(seen(mergeLines(splitLine(twoLines, 2)))).toEqual([
      [1, 2, ''],
      [1, 1, MILD],
    ]);
    expect(seen(mergeLines(setNote(addItem(twoLines, steak), 1, ` ${MILD}\n`)))).toEqual([
      [1, 3, MILD],
      [2, 1, ''],
    ]);
    const many = addItem([], soup).concat({ ...twoLines[1]!, note: '', quantity: MAX_QUANTITY });
    expect(mergeLines(many)).toEqual(many);
    const bothMild = setNote(addItem(setNote(addItem([], soup), 1, MILD), steak), 2, MILD);
    expect(mergeLines(bothMild)).toEqual(bothMild);
    const full = addItem([], soup).concat({ ...twoLines[1]!, note: '', quantity: MAX_QUANTITY - 1 });
    expect(seen(mergeLines(full))).toEqual([[1, MAX_QUANTITY, '']]);
  });
});

describe('a basket', () => {
  it('limits a line to 99 pieces and itself to 100 lines, in every way of adding', () => {
    const line = setQuantity(addItem([], soup), 1, 500);
    expect(addItem(line, soup)[0]?.quantity).toBe(MAX_QUANTITY);
    expect(addLine(line, soup, 5, '')[0]?.quantity).toBe(MAX_QUANTITY);
    expect(addLine([], soup, 500, MILD)[0]?.quantity).toBe(MAX_QUANTITY);
    expect(setItemQuantity(line, 1, 500)[0]?.quantity).toBe(MAX_QUANTITY);
    const full = Array.from({ length: MAX_LINES }, (_, index) => dish({ id: index + 1 })).reduce(
      addItem,
      [] as BasketLine[],
    );
    expect(addItem(full, dish({ id: 101 }))).toBe(full);
    expect(addLine(full, soup, 1, MILD)).toBe(full);
    expect(splitLine(setQuantity(full, 1, 2), 1)).toHaveLength(MAX_LINES);
  });

  it('has the same limits of pieces and lines as the server', () => {
    const contract = readFileSync(new URL('../../../../../backend/openapi.json', import.meta.url), 'utf8');
    const { items } = JSON.parse(contract).components.schemas.PlaceOrder.properties;
    expect([items.maxItems, items.items.properties.quantity.maximum]).toEqual([MAX_LINES, MAX_QUANTITY]);
  });

  it('removes a line at zero pieces', () => {
    expect(setQuantity(addItem([], soup), 1, 0)).toEqual([]);
  });

  it('sends the price in the chosen currency, and only non-empty notes', () => {
    const table = { vid: 3, tid: 7, vs: 'code' };
    const lines = setNote(addItem(addItem([], soup), steak), 1, '  bez kopru ');
    const body = {
      venueId: 3,
      tableId: 7,
      vs: 'code',
      currency: 'EUR',
      totalPrice: 5.7,
      items: [
        { itemId: 1, quantity: 1, price: 0.7, note: 'bez kopru' },
        { itemId: 2, quantity: 1, price: 5 },
      ],
    };
    expect(orderBody(lines, 'EUR', table, ' \n')).toEqual(body);
    expect(orderBody(lines, 'EUR', table, ' najednou\nprosím ')).toEqual({ ...body, note: 'najednou\nprosím' });
  });

  it('stores a dish with the name and the prices that the guest saw', () => {
    const line = { lineId: 1, itemId: 1, name: 'Jídlo 1', priceCzk: 0.1, priceEur: 0.7, quantity: 1, note: '' };
    expect(addItem([], soup)).toEqual([line]);
    expect(addItem([line], steak)).toEqual([line, expect.objectContaining({ lineId: 2, itemId: 2 })]);
  });

  it('prices a dish and a line in the given currency', () => {
    expect([itemPrice(soup, 'CZK'), itemPrice(soup, 'EUR')]).toEqual([0.1, 0.7]);
    const three = setQuantity(addItem([], soup), 1, 3)[0]!;
    expect([lineTotal(three, 'CZK'), lineTotal(three, 'EUR')]).toEqual([0.3, 2.1]);
  });

  it('shows no price in euros if the menu has none', () => {
    const crownsOnly = dish({ id: 1, price_eur: null });
    expect(itemPrice(crownsOnly, 'EUR')).toBe(0);
    expect(basketTotal(addItem([], crownsOnly), 'EUR')).toBe(0);
  });

  it('truncates the note of added pieces, and finds the line with that note again', () => {
    const long = 'a'.repeat(400);
    const lines = addLine(addLine([], soup, 1, long), soup, 1, long);
    expect(lines).toMatchObject([{ quantity: 2, note: 'a'.repeat(300) }]);
  });

  it('is unchanged by actions on a dish that it does not contain', () => {
    expect(setItemQuantity(twoLines, 2, 5)).toBe(twoLines);
    expect(seen(setItemQuantity(twoLines, 1, 2 + 1))).toEqual(seen(twoLines));
  });

  it('ignores spaces around a note while it is typed', () => {
    const written = setNote(addItem([], soup), 1, `${MILD} `);
    expect(seen(addLine(written, soup, 1, MILD))).toEqual([[1, 2, `${MILD} `]]);
    const blank = setNote(addItem(addLine([], soup, 1, MILD), steak), 1, ' ');
    expect(seen(addItem(addLine(blank, soup, 1, MILD), soup))[0]).toEqual([1, 2, ' ']);
  });

  it('sends no empty note to the order', () => {
    expect(orderBody(addItem([], soup), 'CZK', { vid: 3, tid: 7, vs: 'code' })).not.toHaveProperty('note');
  });
});

describe('a dish with options', () => {
  const burger = dish({ id: 5, name: 'Burger', price_czk: 219.1, price_eur: 9, modifiers: choices() });
  const names = (lines: BasketLine[]) =>
    lines.map(({ quantity, note, options = [] }) => [quantity, note, options.map(({ name }) => name).join()]);
  const two = addLine(addLine([], burger, 1, '', [11]), burger, 2, '', [21, 12]);

  it('has one line for each choice of options', () => {
    expect(names(two)).toEqual([
      [1, '', 'Rýže'],
      [2, '', 'Hranolky,Sýr'],
    ]);
    expect(names(addLine(two, burger, 3, '', [12, 21]))).toEqual([
      [1, '', 'Rýže'],
      [5, '', 'Hranolky,Sýr'],
    ]);
    expect(names(addLine(two, burger, 1, MILD, [11]))).toHaveLength(3);
    expect(names(mergeLines([...two, { ...two[0]!, lineId: 9 }]))).toEqual([
      [2, '', 'Rýže'],
      [2, '', 'Hranolky,Sýr'],
    ]);
  });

  it('costs the sum of the dish and its chosen options, in either currency', () => {
    expect([lineTotal(two[1]!, 'CZK'), lineTotal(two[1]!, 'EUR')]).toEqual([509.2, 20.8]);
    expect(orderBody(two, 'EUR', { vid: 3, tid: 7, vs: 'code' })).toMatchObject({
      totalPrice: 29.8,
      items: [
        { itemId: 5, quantity: 1, price: 9, options: [11] },
        { itemId: 5, quantity: 2, price: 10.4, options: [12, 21] },
      ],
    });
  });

  it('stores the price without options for a page of the previous release', () => {
    expect(two[1]).toMatchObject({ priceCzk: 219.1, priceEur: 9 });
  });

  it('drops sold-out and unknown options', () => {
    const [side] = choices();
    const soldOut = {
      ...burger,
      modifiers: [{ ...side, options: [menuOption({ id: 11, name: 'Rýže', isSoldOut: true })] }],
    };
    expect(addLine([], soldOut, 1, '', [11, 99])[0]).not.toHaveProperty('options');
  });

  it('loses a piece from its line without options first when a guest presses minus on its card', () => {
    expect(names(setItemQuantity(addLine(two, burger, 1, ''), 5, 3))).toEqual(names(two));
  });

  it('keeps the place of a changed line, or merges it with an equal one', () => {
    const changed = replaceLine(two, 1, (others) => addLine(others, burger, 1, MILD, [12]));
    expect(names(changed)).toEqual([
      [1, MILD, 'Hranolky'],
      [2, '', 'Hranolky,Sýr'],
    ]);
    const joined = replaceLine(two, 1, (others) => addLine(others, burger, 1, '', [12, 21]));
    expect(names(joined)).toEqual([[3, '', 'Hranolky,Sýr']]);
    expect(replaceLine(two, 99, () => [])).toBe(two);
  });

  it('is invalid without a required choice', () => {
    expect(hasWrongChoice(two, [burger])).toBe(false);
    expect(hasWrongChoice(addItem([], burger), [burger])).toBe(true);
    expect(hasWrongChoice(addItem([], burger), [])).toBe(false);
  });

  it('has no price in euros if an option has none', () => {
    expect(eurAllowed([burger])).toBe(true);
    const crowns = {
      ...burger,
      modifiers: [{ ...choices()[1], options: [menuOption({ id: 21, name: 'Sýr', priceEUR: null })] }],
    };
    expect(eurAllowed([burger, crowns])).toBe(false);
  });
});
