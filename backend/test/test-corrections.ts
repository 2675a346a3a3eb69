import type { Below } from './random.js';
import { given } from '#kernel/given-when-then.js';
import type { OnSale } from '#modules/ordering/orders/domain/substitutes.decider.js';
import type { Undone, Dish, LineOption, RejectedLine } from '#modules/ordering/orders/domain/order-lines.events.js';
import { LINE_STATES, type LineState } from '#modules/ordering/orders/domain/kitchen.events.js';
import type { MoveCommand, StepCommand } from '#modules/ordering/orders/domain/line-steps.decider.js';
import { priceWith } from '#modules/ordering/orders/domain/order-lines.state.js';
import { orderDecider, type OrderCommand } from '#modules/ordering/orders/domain/order.decider.js';
import type { OrderEvent, OrderPlaced } from '#modules/ordering/orders/domain/order.events.js';
import type { CorrectedOrder } from '#modules/ordering/orders/domain/order.state.js';

/** Facts of every dish here: nothing depends on them. */
export const FACTS = { productId: 1, categoryId: 3, station: 2, allergens: [7] };

const ordered = (itemId: number, name: string, quantity: number, price: number) => ({
  itemId,
  name,
  quantity,
  price,
  ...FACTS,
});

/** 2× Svíčková, 1× Kulajda, 4× Pivo: 378 + 79 + 220 = 677 Kč. */
export const placed: OrderPlaced = {
  type: 'OrderPlaced',
  data: {
    tableId: 7,
    tableName: 'Stůl 7',
    session: 'abc',
    currency: 'CZK',
    total: 67_700,
    visitId: null,
    phone: 'phone',
    isVerified: true,
    lines: [ordered(1, 'Svíčková', 2, 18_900), ordered(2, 'Kulajda', 1, 7_900), ordered(3, 'Pivo', 4, 5_500)],
  },
};
export const TOTAL = placed.data.total;

const SIDES = { id: 1, name: 'Přísady' };
const DUMPLINGS: LineOption = {
  id: 1,
  name: 'Knedlík',
  group: SIDES,
  price: 0,
  addsAllergens: [1],
};
export const EXTRA: LineOption = {
  id: 2,
  name: 'Brusinky',
  group: SIDES,
  price: 2_500,
};

/** Both dishes of the first line cost 25 Kč more. */
export const placedWithOptions: OrderPlaced = {
  ...placed,
  data: {
    ...placed.data,
    total: TOTAL + 2 * EXTRA.price,
    lines: placed.data.lines.map((line, index) =>
      index === 0 ? { ...line, price: priceWith(line.price, [DUMPLINGS, EXTRA]), options: [DUMPLINGS, EXTRA] } : line,
    ),
  },
};

export const GULASOVKA = { itemId: 9, name: 'Gulášovka', price: 8_900, ...FACTS };
/** There is enough of everything that is offered or ordered. */
export const NOTHING_COUNTED: OnSale = { items: new Map(), asAnswered: [], left: new Map() };

/** The products of the three dishes that are offered; the first two are counted. */
const productOf = (itemId: number): number => itemId - 2;

/** As `NOTHING_COUNTED`; every dish has an option and is for adults. */
const WITH_OPTIONS: OnSale = {
  ...NOTHING_COUNTED,
  items: new Map(
    [9, 10, 11].map((itemId) => {
      const option = {
        ...EXTRA,
        addsAllergens: [],
        removesAllergens: [],
        priceCzk: EXTRA.price,
        priceEur: null,
        isSoldOut: false,
      };
      const modifiers = [{ ...SIDES, min: 0, max: 1, options: [option] }];
      // The category of one dish has left its station since the offer.
      const facts = { ...FACTS, productId: productOf(itemId), station: itemId === 10 ? null : FACTS.station };
      return [
        itemId,
        { ...facts, name: '', priceCzk: 0, priceEur: null, soldOut: false, isAdult: true, vatRate: 12, modifiers },
      ];
    }),
  ),
};

export const confirmed: OrderEvent = { type: 'OrderConfirmed', data: { rejectedLines: [], total: null } };
export const closed: OrderEvent = { type: 'OrderClosed', data: {} };
export const rejected: OrderEvent = { type: 'OrderRejected', data: { reason: 'Došlo' } };

export const confirmedBut = (rejectedLines: readonly RejectedLine[], total: number): OrderEvent => ({
  type: 'OrderConfirmed',
  data: { rejectedLines, total },
});
export const cancelled = (place: number, quantity: number, stands: number, total: number): OrderEvent => ({
  type: 'LineCancelled',
  data: { line: place, quantity, reason: 'Překlep', stands, total },
});
export const offered = (place: number, total: number): OrderEvent => ({
  type: 'SubstituteOffered',
  data: { line: place, item: GULASOVKA, total },
});
export const taken = (place: number, stands: number, total: number): OrderEvent => ({
  type: 'SubstituteTaken',
  data: { line: place, stands, total, ...FACTS },
});
export const declined = (place: number, by: 'guest' | 'time'): OrderEvent => ({
  type: 'SubstituteDeclined',
  data: { line: place, by },
});
export const undone = (position: number, decision: Undone, total: number): OrderEvent => ({
  type: 'DecisionUndone',
  data: { position, undone: decision, total },
});

/** Events are at 0, 1, 2 … seconds, with the positions 1, 2, 3 … */
export const order = (...events: OrderEvent[]) => given(orderDecider, events);
export const at = (seconds: number): Date => new Date(seconds * 1_000);
export const CONFLICT = { refused: 'ORDER_STATE_CONFLICT' };

const REASONS = ['Došlo', 'Překlep', null];
const KINDS = [
  'confirm',
  'confirm',
  'reject',
  'close',
  'expire',
  'withdraw',
  'redact',
  'offer',
  'offer',
  'offer',
  'answer',
  'answer',
  'answer',
  'offer-over',
  'cancel',
  'cancel',
  'cancel',
  'undo',
  'undo',
  'undo',
  'step',
  'step',
  'move',
] as const;

function someDish(random: Below): Dish {
  const which = random(3);
  const itemId = 9 + which;
  return { ...GULASOVKA, itemId, productId: productOf(itemId), ...(which < 2 && { counted: true }) };
}

function randomStep(random: Below, line: number, now: LineState | undefined, seen: number): StepCommand {
  const isRecall = now !== undefined && random(2) === 0;
  const state = LINE_STATES[isRecall ? LINE_STATES.indexOf(now) - 1 : random(LINE_STATES.length)] ?? 'ready';
  return { kind: 'step', line, state, isRecall, position: random(2) === 0 ? null : seen - random(2) };
}

function randomMove(random: Below, line: number, from = 0): MoveCommand {
  return { kind: 'move', line, from: random(4) === 0 ? from + 9 : from, to: 1 + random(3) };
}

/**
 * A command that a person may try on an order like `placed`, often in vain; at its last event or up to some minutes
 * later.
 */
export function randomCommand(random: Below, { position, lines }: CorrectedOrder, lastAt: Date): OrderCommand {
  const offeredAt = lines.findIndex(({ offer }) => offer !== undefined) + 1;
  const line = offeredAt > 0 && random(2) === 0 ? offeredAt : random(5);
  const reason = REASONS[random(REASONS.length)] ?? null;
  const now = new Date(lastAt.getTime() + random(15) * random(15) * 1_000);
  const kind = KINDS[random(KINDS.length)]!;
  switch (kind) {
    case 'confirm':
      return { kind, rejectedLines: [1, 2, 3].filter(() => random(3) === 0).map((one) => ({ line: one, reason })) };
    case 'reject':
      return { kind, reason };
    case 'close':
      return { kind };
    case 'expire':
      return { kind, reason: 'day-end' };
    case 'withdraw':
      return { kind, phone: random(4) === 0 ? 'another phone' : 'phone', at: now };
    case 'redact':
      return { kind, reason: 'guest_asked' };
    case 'offer':
      return { kind, line, item: someDish(random), left: NOTHING_COUNTED.left };
    case 'answer': {
      const itemId = lines[line - 1]?.offer?.itemId ?? 0;
      const answer = { kind, line, itemId, take: random(2) === 0, at: now } as const;
      // No further random number, because that would change all sequences.
      const chooses = Math.floor(now.getTime() / 1_000) % 2 === 0;
      return chooses
        ? { ...answer, options: [EXTRA.id], onSale: WITH_OPTIONS }
        : { ...answer, onSale: NOTHING_COUNTED };
    }
    case 'offer-over':
      return { kind, line, at: now };
    case 'cancel':
      return { kind, line, quantity: random(4), reason, position: random(2) === 0 ? null : position - random(2) };
    case 'step':
      return randomStep(random, line, lines[line - 1]?.state, position);
    case 'move':
      return randomMove(random, line, lines[line - 1]?.station);
    case 'undo':
      return { kind, position: position - (random(4) === 0 ? 1 : 0), at: now };
  }
}
