import type { Order } from '#modules/ordering/orders/order.dto.js';
import type { Somebody } from '../test-back-office.js';
import type { TestGuest } from '../test-guest.js';
import type { Card } from './catalogue-chapter.js';
import type { Evening } from './evening.js';

interface Item {
  readonly itemId: number;
  readonly quantity: number;
  /** Price of one piece. */
  readonly price: number;
  readonly note?: string;
  readonly options?: readonly number[];
}

const SVICKOVA = { itemId: 101, price: 189 };
const PIVO = { itemId: 102, price: 59.5 };
const BURGER_PRICE = 129;

/** A body's items and their sum. */
const items = (...ordered: readonly Item[]) => ({
  items: ordered,
  totalPrice: ordered.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
});

/** Orders of guests and staff, with all that may become of them within seconds. */
export class OrdersChapter {
  private readonly anna: TestGuest;
  private readonly bob: TestGuest;
  private readonly stranger: TestGuest;

  constructor(
    private readonly evening: Evening,
    private readonly card: Card,
  ) {
    this.anna = evening.guest(11, 'a');
    this.bob = evening.guest(11, 'b');
    this.stranger = evening.guest(12, 'c', 'made-up-code');
  }

  async plays(): Promise<void> {
    await this.evening.listens('Anna', this.anna);
    await this.evening.listens('the stranger', this.stranger);
    await this.decides();
    await this.refuses();
    await this.evening.hears('orders');
    await this.corrects();
    await this.takesBack();
    await this.servesByStaff();
    await this.reads();
    await this.evening.hears('corrections');
  }

  private order(title: string, guest: TestGuest, body: object, key?: string): Promise<Order> {
    return this.evening.asks(`order: ${title}`, guest.order(body, key));
  }

  private decide(title: string, order: Order, decision: object): Promise<Order> {
    return this.staff(title, 'updateorder', { ...order, ...decision });
  }

  private staff(title: string, path: string, body: object, who: Somebody = 'employee'): Promise<Order> {
    return this.evening.asks(title, this.evening.office.post(path, { venueId: 1, ...body }, who));
  }

  private async decides(): Promise<void> {
    const { anna, bob, stranger, card } = this;
    const { burger, sizes, sauces, kulajda } = card;
    const [, large] = sizes.options;
    const [tartar] = sauces.options;
    const rich = {
      itemId: burger.itemId,
      quantity: 2,
      price: BURGER_PRICE + 40 + 15,
      options: [large!.id, tartar!.id],
    };
    const first = await this.order(
      'with options',
      anna,
      items({ ...SVICKOVA, quantity: 2, note: 'bez brusinek' }, rich),
      'key-anna-1',
    );
    await this.order(
      'with options, repeated',
      anna,
      items({ ...SVICKOVA, quantity: 2, note: 'bez brusinek' }, rich),
      'key-anna-1',
    );
    await this.order('with options, reused key', anna, items({ ...PIVO, quantity: 1 }), 'key-anna-1');
    const soup = { itemId: kulajda.itemId, quantity: 1, price: 85 };
    const second = await this.order('of a second phone', bob, {
      ...items(soup, { ...PIVO, quantity: 3 }),
      note: 'spěcháme',
    });
    const euros = { ...items({ ...PIVO, quantity: 2, price: 2.5 }), currency: 'EUR' };
    const third = await this.order('in euros, without the code', stranger, euros);
    const fourth = await this.order('that staff reject', stranger, items({ ...PIVO, quantity: 1 }));
    await this.decide('confirm', first, { is_confirmed: true });
    await this.decide('confirm again', first, { is_confirmed: true });
    const without = second.orderItems.map((line, index) => ({
      ...line,
      ...(index === 0 && { is_rejected: true, rejectReason: 'Došlo' }),
    }));
    await this.decide('confirm without a line', second, { is_confirmed: true, orderItems: without });
    await this.decide('confirm in euros', third, { is_confirmed: true });
    await this.decide('close in euros', third, { end_time: 'now' });
    await this.decide('reject', fourth, { is_rejected: true, reject_reason: 'Zavíráme' });
    await this.decide('confirm what was rejected', fourth, { is_confirmed: true });
  }

  private async refuses(): Promise<void> {
    const { anna, bob, card } = this;
    const stale = items({ itemId: card.kulajda.itemId, quantity: 1, price: 79 });
    await this.order('at a stale price', anna, stale);
    await this.order('of more than is left', bob, items({ itemId: card.gulas.itemId, quantity: 7, price: 169 }));
    const chilli = {
      itemId: card.burger.itemId,
      quantity: 1,
      price: BURGER_PRICE + 20,
      options: [card.sizes.options[0]!.id, card.sauces.options[2]!.id],
    };
    await this.order('of a sold out option', bob, items(chilli));
    await this.order(
      'of a dish without its size',
      bob,
      items({ itemId: card.burger.itemId, quantity: 1, price: BURGER_PRICE }),
    );
    await this.order('of a dish that is on no menu', bob, items({ itemId: 999_999, quantity: 1, price: 1 }));
    await this.order('without items', bob, { items: [], totalPrice: 0 });
    const { office } = this.evening;
    await this.evening.asks('Svíčková is gone', office.post('setsoldout', { productId: 1, soldOut: true }));
    await this.order('of a sold out dish', anna, items({ ...SVICKOVA, quantity: 1 }));
    await this.evening.asks('Svíčková is back', office.post('setsoldout', { productId: 1, soldOut: false }));
    await this.evening.refusedSends(4);
    const withdrawn = await this.order('by mistake', anna, items({ ...PIVO, quantity: 1 }));
    await this.evening.asks('withdraw of another phone', bob.withdraw(withdrawn.id));
    await this.evening.asks('withdraw', anna.withdraw(withdrawn.id));
    await this.evening.asks('withdraw again', anna.withdraw(withdrawn.id));
  }

  private async corrects(): Promise<void> {
    const { anna, bob, card } = this;
    const order = await this.order('to correct', anna, items({ ...SVICKOVA, quantity: 3 }, { ...PIVO, quantity: 2 }));
    const offer = { orderId: order.id, lineId: 1, itemId: card.gulas.itemId };
    await this.staff('offer', 'offersubstitute', offer);
    const answer = (title: string, guest: TestGuest, body: object): Promise<Order> =>
      this.evening.asks(title, guest.answer({ orderId: order.id, lineId: 1, ...body }));
    const [tartar] = card.sauces.options;
    await answer('take the offer with a sauce', anna, { itemId: card.gulas.itemId, take: true, options: [tartar!.id] });
    await this.staff('offer for the beer', 'offersubstitute', { ...offer, lineId: 2, itemId: card.kofola.itemId });
    await answer('decline the offer', anna, { lineId: 2, itemId: card.kofola.itemId, take: false });
    await this.decide('confirm the corrected', order, { is_confirmed: true });
    const cancel = { orderId: order.id, lineId: 1, quantity: 1, reason: 'Překlep' };
    const cancelled = await this.staff('cancel a piece', 'cancelorderline', cancel);
    await this.staff('cancel too many', 'cancelorderline', { ...cancel, quantity: 9 });
    await this.decide('close the corrected', cancelled, { end_time: 'now' });
    const open = await this.order('with an offer that nobody answers', bob, items({ ...SVICKOVA, quantity: 1 }));
    await this.staff('offer that nobody answers', 'offersubstitute', { ...offer, orderId: open.id });
    await this.evening.asks(
      'portions left of Guláš',
      this.evening.office.get(`getdishstock/1?productId=${card.gulas.id}`),
    );
  }

  private async takesBack(): Promise<void> {
    const { anna, stranger } = this;
    const undo = (title: string, { id: orderId, position }: Order): Promise<Order> =>
      this.staff(title, 'undodecision', { orderId, position });
    const one = await this.order('to undo', anna, items({ ...PIVO, quantity: 4 }));
    const rejected = await this.decide('reject in haste', one, { is_rejected: true, reject_reason: 'Došlo' });
    const back = await undo('undo the rejection', rejected);
    const confirmed = await this.decide('confirm after all', back, { is_confirmed: true });
    const closed = await this.decide('close in haste', confirmed, { end_time: 'now' });
    await undo('undo at a stale position', confirmed);
    await undo('undo the closing', closed);
    for (const number of [1, 2])
      await this.order(`of a stranger ${number}`, stranger, items({ ...PIVO, quantity: number }));
    await this.staff('reject all without the code', 'rejectwaiting', { unverifiedOnly: true, reason: 'Bez kódu' });
    const redact = { id: rejected.id, reason: 'guest_asked' };
    await this.staff('redact an open order', 'redactorder', redact, 'manager');
  }

  private async servesByStaff(): Promise<void> {
    const { office } = this.evening;
    const place = (title: string, body: object, key: string): Promise<Order> => {
      const call = office.post('placeorder', { venueId: 1, tableId: 13, currency: 'CZK', ...body }, 'employee');
      return this.evening.asks(title, call.set('Idempotency-Key', key));
    };
    const placed = await place(
      'order of staff',
      items({ ...SVICKOVA, quantity: 1 }, { ...PIVO, quantity: 1, note: 'do skla' }),
      'staff-key-1',
    );
    await place(
      'order of staff, repeated',
      items({ ...SVICKOVA, quantity: 1 }, { ...PIVO, quantity: 1, note: 'do skla' }),
      'staff-key-1',
    );
    await place('order of staff of what no menu has', items({ ...PIVO, quantity: 1, itemId: 999_999 }), 'staff-key-2');
    const closed = await this.decide('close the order of staff', placed, { end_time: 'now' });
    await this.staff('redact it', 'redactorder', { id: closed.id, reason: 'personal_data' }, 'manager');
    await this.evening.asks('its history', office.get(`getorderaudit/1/${closed.id}`));
  }

  private async reads(): Promise<void> {
    const { evening, anna, bob, stranger } = this;
    await evening.asks('the board', evening.office.get('getorders/1', 'employee'));
    for (const [name, guest] of Object.entries({ anna, bob, stranger })) {
      await evening.asks(`orders of ${name}`, guest.get('getorderbytable'));
      await evening.asks(`the bill of ${name}`, guest.get('getbill'));
      await evening.asks(`the visit of ${name}`, guest.get('getvisit'));
    }
    await evening.asks('states of tables', evening.office.get('gettablestates/1', 'employee'));
    await evening.asks('sold out', evening.office.get('getsoldout/1', 'employee'));
    await evening.asks('portions of options', evening.office.get('getoptionportions/1', 'employee'));
  }
}
