import type { Order, OrderLine } from '#api/types.ts';
import { waitingOrder } from '#test/guest-examples.ts';
import { noticeOf } from './news-notice';
import type { OrderNews } from './order-news';

const AT = '2026-11-21T18:05:00.000Z';
const ACCEPTED = 'Objednávka byla přijata! Obsluha začala zpracovávat vaší objednávku.';
const COMPLETED = 'Objednávka byla dokončena! Obsluha dokončila vaší objednávku.';

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
const soup = line(1, 'Kulajda');
const noSoup = line(1, 'Kulajda', { stands: 0, is_rejected: true, rejectReason: 'Došla' });
const oneBeer = line(2, 'Pivo', { stands: 1, cancelledQuantity: 1 });
const instead = { menuItemId: 77, itemName: 'Gulášovka', price: 79 };
const offeredSoup = line(3, 'Česnečka', { stands: 0, substitute: { ...instead, state: 'offered', until: AT } });
const inProgress = { status: 'in_progress', is_confirmed: true, start_time: AT } as const;

const noticeFor = (what: OrderNews['what'], orderItems: OrderLine[], changes: Partial<Order> = inProgress) =>
  noticeOf({ what, lines: orderItems.map(({ id }) => id), order: waitingOrder({ id: 'a', ...changes, orderItems }) });

describe('noticeOf', () => {
  it('marks good news with a green tick: an order accepted as it was sent, and a restored one', () => {
    expect(noticeFor('in_progress', [])).toEqual({ text: ACCEPTED, tone: 'done' });
    expect(noticeFor('closed', [])).toEqual({ text: COMPLETED, tone: 'done' });
    expect(noticeFor('changed', [soup])).toEqual({ text: 'Oprava: platí, jak jste objednali.', tone: 'done' });
    expect(noticeFor('restored', [], {}).tone).toBe('done');
  });

  it('names the missing part of a partial rejection in the heading, and the good part below', () => {
    expect(noticeFor('in_progress', [noSoup, oneBeer])).toEqual({
      text: 'V objednávce chybí: 2× Kulajda, 1× Pivo.',
      czech: '2× Kulajda, 1× Pivo',
      tone: 'changed',
      also: ACCEPTED,
    });
    expect(noticeFor('closed', [oneBeer])).toMatchObject({ text: 'V objednávce chybí: 1× Pivo.', also: COMPLETED });
    const onion = { id: 1, name: 'Cibule', group: { id: 1, name: 'Vynechat' } };
    const options = [{ ...onion, price: 0, addsAllergens: [], removesAllergens: [] }];
    expect(noticeFor('closed', [{ ...oneBeer, options }]).text).toBe('V objednávce chybí: 1× Pivo (Vynechat: Cibule).');
  });

  it('asks about a dish that has run out, in a neutral colour, with the good part below', () => {
    const offer = { dish: 'Gulášovka', until: AT };
    const question = { text: 'Položku Česnečka už nemáme.', czech: 'Česnečka', offer, tone: 'plain' };
    expect(noticeFor('in_progress', [offeredSoup])).toEqual({ ...question, also: ACCEPTED });
    expect(noticeFor('changed', [offeredSoup, oneBeer])).toEqual(question);
    const both = noticeFor('changed', [offeredSoup, { ...offeredSoup, id: 4 }]);
    expect(both).toMatchObject({ text: 'Položku Česnečka už nemáme. Dáte si náhradu?' });
    expect(both).not.toHaveProperty('offer');
  });

  it('is green for a dish that the guest has accepted as a substitute', () => {
    const taken = line(4, 'Gulášovka', { insteadOf: { menuItemId: 13, itemName: 'Česnečka', price: 89 } });
    expect(noticeFor('in_progress', [taken])).toEqual({ text: ACCEPTED, tone: 'done' });
    expect(noticeFor('changed', [taken]).tone).toBe('done');
    expect(noticeFor('changed', [taken, oneBeer]).tone).toBe('changed');
  });

  it('is amber for a change and an undone decision', () => {
    expect(noticeFor('changed', [oneBeer])).toEqual({ text: 'Vaše objednávka se změnila.', tone: 'changed' });
    expect(noticeFor('back', [], {}).tone).toBe('changed');
  });

  it('is red for a rejection and for an order that nobody has decided', () => {
    expect([noticeFor('rejected', []), noticeFor('expired', [])].map(({ tone }) => tone)).toEqual([
      'refused',
      'refused',
    ]);
  });
});
