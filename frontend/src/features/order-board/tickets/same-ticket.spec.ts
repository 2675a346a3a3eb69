import type { Order } from '#api/types.ts';
import type { Decisions } from '../decisions/use-decisions';
import { type Drawn, isSameList, isSameTicket } from './same-ticket';
import type { TicketContext } from './ticket-context';

const AT = Date.parse('2026-11-21T18:00:00.000Z');
const order = { id: 'a', status: 'waiting', placed_at: new Date(AT).toISOString(), is_verified: true } as Order;
const near = { isNear: true, height: null };
const far = { isNear: false, height: 200 };

const decisions = { pending: new Set<string>(), queued: new Map(), notices: new Map() } as unknown as Decisions;
const context: TicketContext = {
  pickups: new Set(),
  now: AT + 60_000,
  decisions,
  onAsk: () => undefined,
  onOpen: () => undefined,
  onDish: () => undefined,
  waiting: [],
  rejectReasons: [],
  onTable: () => undefined,
  loud: new Set(),
  compact: true,
  offline: false,
  hidden: 0,
  venueId: 1,
  packings: 0,
  red: new Set<string>(),
};
const drawn = (changes: Partial<TicketContext> = {}, of: Partial<Drawn> = {}): Drawn => ({
  placed: { order, outcome: null },
  context: { ...context, ...changes },
  near,
  ...of,
});
const isSame = (changes: Partial<TicketContext>) => isSameTicket(drawn(), drawn(changes));
const decided = (changes: Partial<Decisions>) => isSame({ decisions: { ...decisions, ...changes } });

it('a ticket is not rendered again if only other tickets have changed and its minutes are the same', () => {
  expect(isSame({ now: AT + 89_000, red: new Set(['b']), loud: new Set(['b']), hidden: 3 })).toBe(true);
  expect(decided({ pending: new Set(['b']), notices: new Map([['b', 'Někdo byl rychlejší.']]) })).toBe(true);
  expect(isSameTicket(drawn(), drawn({}, { placed: { order, outcome: null } }))).toBe(true);
});

it('a ticket is rendered again when any of its data changes', () => {
  for (const changes of [
    { now: AT + 90_000 },
    { now: AT },
    { red: new Set(['a']) },
    { loud: new Set(['a']) },
    { offline: true },
    { compact: false },
  ])
    expect(isSame(changes)).toBe(false);
  expect(decided({ pending: new Set(['a']) })).toBe(false);
  expect(decided({ notices: new Map([['a', 'Někdo byl rychlejší.']]) })).toBe(false);
  expect(isSameTicket(drawn(), drawn({}, { placed: { order: { ...order }, outcome: null } }))).toBe(false);
  expect(isSameTicket(drawn(), drawn({}, { placed: { order, outcome: 'confirmed' } }))).toBe(false);
  expect(isSameTicket(drawn(), drawn({}, { near: far }))).toBe(false);
});

it('a ticket out of view is rendered again only if its order or its size changes', () => {
  const one = drawn({}, { near: far });
  expect(isSameTicket(one, drawn({ now: AT + 600_000, offline: true, red: new Set(['a']) }, { near: far }))).toBe(true);
  expect(isSameTicket(one, drawn({ compact: false }, { near: far }))).toBe(false);
});

it('the comparison of tickets parses no times between two steps of the clock, because a full board compares hundreds of them', () => {
  const parse = jest.spyOn(Date, 'parse');
  expect(isSame({ red: new Set(['b']) })).toBe(true);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

it('a list is not rendered again if only other lists have changed', () => {
  const list = (changes: Partial<TicketContext> = {}, orders = [order]) => ({
    placed: orders.map((one) => ({ order: one, outcome: null })),
    context: { ...context, ...changes },
  });
  const isSameAs = (...other: Parameters<typeof list>) => isSameList(list(), list(...other));
  expect(isSameAs({ now: AT + 89_000, red: new Set(['b']), loud: new Set(['b']) })).toBe(true);
  expect(isSameAs({ decisions: { ...decisions, pending: new Set(['b']) } })).toBe(true);
  expect(isSameAs({}, [order, { ...order, id: 'b' }])).toBe(false);
  expect(isSameAs({}, [{ ...order }])).toBe(false);
  for (const changes of [
    { now: AT + 90_000 },
    { red: new Set(['a']) },
    { offline: true },
    { compact: false },
    { hidden: 1 },
  ])
    expect(isSameAs(changes)).toBe(false);
  expect(isSameAs({ decisions: { ...decisions, pending: new Set(['a']) } })).toBe(false);
});
