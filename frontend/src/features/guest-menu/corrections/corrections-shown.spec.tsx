import { dish } from '#test/restaurant.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Order, OrderLine } from '#api/types.ts';
import { wallClockOf } from '#shared/format/wall-time.ts';
import { waitingOrder } from '#test/guest-examples.ts';
import { NewsDialog } from '../orders/news-dialog';
import { OrderCard } from '../orders/order-card';
import type { OrderNews } from '../orders/order-news';
import { spokenStatus } from '../bar/spoken';
import { type Answerable, AnswerableContext } from './answerable-offers';
import { LineNews } from './line-news';

const nothing = () => undefined;
const text = (element: React.ReactElement): string =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|[| ]*/g, '|');

const line = (id: number, itemName: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  menuItemId: 10 + id,
  quantity: 2,
  itemName,
  priceAtOrderTime: 89,
  note: null,
  menuItem: { citems: [] },
  ...changes,
});
const goulash = { menuItemId: 77, itemName: 'Gulášovka', price: 79 };
// A deadline long past, and one far in the future for any clock.
const [past, later] = ['2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
const out = line(1, 'Kulajda', { stands: 0, is_rejected: true, rejectReason: 'Došlo' });
const less = line(2, 'Svíčková', { stands: 1, cancelledQuantity: 1, note: 'bez brusinek' });
const other = line(3, 'Gulášovka', { insteadOf: { ...goulash, itemName: 'Česnečka' } });
const offer = line(4, 'Bramboračka', { stands: 0, substitute: { ...goulash, state: 'offered', until: later } });
const order: Order = waitingOrder({
  id: 'a',
  number: 12,
  totalPrice: 438.5,
  orderedTotal: 527,
  orderItems: [out, less, other],
  status: 'in_progress',
  is_confirmed: true,
  start_time: past,
});

describe('the card of an order', () => {
  it('shows the chosen options below the dish', () => {
    const options = [
      { id: 1, name: 'Knedlík', group: { id: 1, name: 'Příloha' }, price: 0, addsAllergens: [], removesAllergens: [] },
    ];
    const shown = text(<OrderCard order={{ ...order, orderItems: [{ ...less, options }] }} />);
    expect(shown).toContain('|Svíčková|89 Kč|Příloha|: |Knedlík|bez brusinek|');
  });

  it('shows each line in its current state, and the new sum', () => {
    const shown = text(<OrderCard order={order} />);
    expect(shown).toContain('|2×|Kulajda|1×|Svíčková|89 Kč|bez brusinek|2×|Gulášovka|178 Kč|');
    expect(renderToStaticMarkup(<OrderCard order={order} />).match(/class="line out"/g)).toHaveLength(1);
    expect(shown).toContain('|Nově, objednáno za 527 Kč|438 Kč|');
  });

  it('shows no changes for an unchanged order', () => {
    const { orderedTotal: _, ...sent } = { ...order, orderItems: [line(1, 'Kulajda')] };
    expect(text(<OrderCard order={sent} />)).toMatch(/\|2×\|Kulajda\|178 Kč\|Celkem\|438 Kč\|$/);
  });
});

describe('the changes of a line', () => {
  const answer = () => Promise.resolve({});
  const textOf = (of: OrderLine, answerable: Answerable | null = null) =>
    text(
      <AnswerableContext value={answerable}>
        <LineNews order={order} line={of} name={of.itemName} />
      </AnswerableContext>,
    );

  it('are shown in words', () => {
    expect(textOf(out)).toBe('|Nepřijato: Došlo|');
    expect(textOf(less)).toBe('|1 z 2 zrušen|');
    expect(textOf(other)).toBe('|Místo položky Česnečka|');
    expect(textOf(line(1, 'Kulajda'))).toBe('|Platí, jak jste objednali|');
  });

  it('ask about a substitute if it can be answered, with everything that the menu says about it', () => {
    expect(textOf(offer)).toBe('|Nabídnuto místo toho: Gulášovka za 79 Kč|');
    const menu = [
      dish({ id: 14, name: 'Bramboračka', allergens: '1, 9' }),
      dish({
        id: 77,
        name: 'Gulášovka',
        description: 'Hustá, s paprikou',
        allergens: '1, 3, 7',
        imageUrl: '/i/1.webp',
      }),
    ];
    const shownOffer = textOf(offer, { answer, menu });
    expect(shownOffer).toContain(
      '|Položku Bramboračka už nemáme. Nabízíme místo ní:|2× Gulášovka, 158 Kč|o 20 Kč méně než objednané jídlo|' +
        'Alergeny navíc: 3 vejce, 7 mléko|Stejné alergeny: 1 obiloviny obsahující lepek|Hustá, s paprikou|Na odpověď zbývá ',
    );
    expect(shownOffer).toMatch(/\|Nechci\|Dám si\|$/);
    expect(shownOffer).not.toContain('Nabídnuto místo toho');
  });

  it('ask about a dish that is not on the phone’s menu with only its name and price', () => {
    expect(textOf(offer, { answer, menu: [] })).toMatch(
      /\|2× Gulášovka, 158 Kč\|o 20 Kč méně než objednané jídlo\|Na odpověď zbývá .*\|Nechci\|Dám si\|$/,
    );
  });

  it('stop asking after the deadline', () => {
    const over = { ...offer, substitute: { ...offer.substitute!, until: past } };
    expect(textOf(over, { answer, menu: [] })).toBe(
      '|Nabídnuto místo toho: Gulášovka za 79 Kč|Čas na odpověď vypršel.|',
    );
  });
});

it('the strip of an order says that an answer is expected', () => {
  const spoken = (orderItems: OrderLine[]) => spokenStatus([{ ...order, orderItems }], wallClockOf());
  expect(spoken([offer, less])).toBe('Objednávka č. 12: čeká na vaši odpověď.');
  expect(spoken([less])).toMatch(/^Objednávka č. 12: připravuje se od /);
});

describe('the news of orders', () => {
  const dialogText = (...news: OrderNews[]) => text(<NewsDialog news={news} onClose={nothing} />);

  it('name the missing lines, the remaining lines, and the new sum', () => {
    const shown = dialogText({ order, what: 'in_progress', lines: [1, 2] });
    expect(shown).toContain('Objednávka byla přijata!');
    expect(shown).toContain('|2×|Kulajda|1×|Svíčková|Ostatní připravujeme. |Nově 438 Kč|');
    expect(shown).not.toContain('Gulášovka');
  });

  it('report changes of lines, including a line that is active again', () => {
    const back = { ...order, orderItems: [line(1, 'Kulajda'), less] };
    const shown = dialogText({ order: back, what: 'changed', lines: [1] });
    expect(shown).toContain('|Oprava: platí, jak jste objednali.|');
    expect(shown).toContain('|2×|Kulajda|Nově 438 Kč|');
  });

  it('omit the lines of an order that was rejected in the meantime', () => {
    const rejected: Order = { ...order, status: 'rejected', reject_reason: 'Kuchyň zavřela' };
    const shown = dialogText({ order: rejected, what: 'rejected', lines: [1] });
    expect(shown).toContain('|Objednávka č. 12|Důvod: |Kuchyň zavřela|Rozumím|');
  });

  it('report an undone decision', () => {
    const waits = dialogText({ order: { ...order, status: 'waiting' }, what: 'back', lines: [] });
    expect(waits).toContain('|Oprava: objednávka ještě čeká.|');
    expect(dialogText({ order, what: 'back', lines: [] })).toContain('|Oprava: objednávka se ještě připravuje.|');
  });

  it('offer only the two answers to a question until its deadline', () => {
    const over = { ...offer, substitute: { ...offer.substitute!, until: past } };
    const heard = (...news: OrderNews[]) =>
      text(
        <AnswerableContext value={{ answer: () => Promise.resolve({}), menu: [] }}>
          <NewsDialog news={news} onClose={nothing} />
        </AnswerableContext>,
      );
    const offered: OrderNews = { order: { ...order, orderItems: [offer] }, what: 'changed', lines: [4] };
    expect(heard(offered)).toMatch(/\|Položku Bramboračka už nemáme\.\|Místo ní Gulášovka\?\|\d+\.\d\d\|/);
    for (const shown of [heard(offered), heard(offered, { order: { ...order, id: 'b' }, what: 'closed', lines: [] })])
      expect(shown).not.toContain('Rozumím');
    expect(heard({ ...offered, order: { ...order, orderItems: [over] } })).toContain('|Rozumím|');
    expect(dialogText(offered)).toContain('|Rozumím|');
  });

  it('show several orders in one sheet', () => {
    const shown = dialogText(
      { order, what: 'changed', lines: [2] },
      { order: { ...order, id: 'b' }, what: 'closed', lines: [] },
    );
    expect(shown.match(/Rozumím/g)).toHaveLength(1);
    expect(shown).toContain('|Vaše objednávka se změnila.|1×|Svíčková|Ostatní připravujeme. |Nově 438 Kč|');
  });
});
