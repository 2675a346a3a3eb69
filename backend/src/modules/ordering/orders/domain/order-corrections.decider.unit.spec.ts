import {
  at,
  cancelled,
  closed,
  CONFLICT,
  confirmed,
  confirmedBut,
  declined,
  offered,
  order,
  placed,
  rejected,
  TOTAL,
  undone,
} from '#test/test-corrections.js';

const NO_KULAJDA = [{ line: 2, reason: 'Došlo' }];
const withoutKulajda = confirmedBut(NO_KULAJDA, TOTAL - 7_900);
const confirm = (...rejectedLines: { line: number; reason: string | null }[]) =>
  ({ kind: 'confirm', rejectedLines }) as const;
const every = (...reasons: (string | null)[]) => reasons.map((reason, index) => ({ line: index + 1, reason }));

describe('An order that is confirmed in part', () => {
  test('continues with the remaining lines', () => {
    expect(order(placed).when(confirm(...NO_KULAJDA))).toEqual({ event: withoutKulajda });
    expect(order(placed).when(confirm())).toEqual({ event: confirmed });
  });

  test.each([
    [['Došlo', 'Došlo', 'Došlo'], 'Došlo'],
    [['Došlo', null, 'Kuchyň zavřela'], 'Došlo, Kuchyň zavřela'],
    [[null, null, null], null],
  ])('is rejected if no line remains: %j', (reasons, reason) => {
    expect(order(placed).when(confirm(...every(...reasons)))).toEqual({
      event: { type: 'OrderRejected', data: { reason } },
    });
  });

  test('is rejected if the guest has declined every remaining line, but not while an answer is pending', () => {
    const rest = [1, 3].map((line) => ({ line, reason: null }));
    const waitedFor = order(placed, offered(2, TOTAL - 7_900));
    expect(waitedFor.when(confirm(...rest))).toEqual({ event: confirmedBut(rest, 0) });
    const over = order(placed, offered(2, TOTAL - 7_900), declined(2, 'time'));
    expect(over.when(confirm(...rest))).toEqual({ event: { type: 'OrderRejected', data: { reason: null } } });
  });

  test('causes no event for the same decision again, and refuses another one', () => {
    expect(order(placed, withoutKulajda).when(confirm(...NO_KULAJDA))).toEqual({ event: null });
    expect(order(placed, withoutKulajda).when(confirm())).toEqual({ event: null });
    expect(order(placed, withoutKulajda).when(confirm({ line: 1, reason: null }))).toEqual(CONFLICT);
    expect(order(placed, confirmed).when(confirm(...NO_KULAJDA))).toEqual(CONFLICT);
    expect(order(placed, rejected).when(confirm(...every(null, null, null)))).toEqual({ event: null });
    expect(order(placed, rejected).when(confirm(...NO_KULAJDA))).toEqual(CONFLICT);
    expect(order(placed, rejected).when(confirm())).toEqual(CONFLICT);
    expect(order(placed, confirmed, closed).when(confirm())).toEqual(CONFLICT);
  });

  test('accepts only the numbers of existing, remaining lines, each once', () => {
    expect(order(placed).when(confirm({ line: 4, reason: null }))).toEqual({ refused: 'ORDER_LINE_NOT_FOUND' });
    expect(order(placed).when(confirm({ line: 0, reason: null }))).toEqual({ refused: 'ORDER_LINE_NOT_FOUND' });
    expect(order(placed).when(confirm(...NO_KULAJDA, ...NO_KULAJDA))).toEqual(CONFLICT);
    expect(order(placed, offered(2, TOTAL - 7_900)).when(confirm(...NO_KULAJDA))).toEqual(CONFLICT);
    expect(order().when(confirm())).toEqual({ refused: 'ORDER_NOT_FOUND' });
  });
});

describe('A line of an order in progress', () => {
  const cancel = (line: number, quantity: number, position: number | null = null) =>
    ({ kind: 'cancel', line, quantity, reason: 'Překlep', position }) as const;
  const threeBeers = cancelled(3, 1, 3, TOTAL - 5_500);

  test('can be cancelled piece by piece until none is left', () => {
    expect(order(placed, confirmed).when(cancel(3, 1))).toEqual({ event: threeBeers });
    expect(order(placed, confirmed, threeBeers).when(cancel(3, 3))).toEqual({
      event: cancelled(3, 3, 0, TOTAL - 22_000),
    });
  });

  test('can never be cancelled beyond the remaining pieces', () => {
    expect(order(placed, confirmed).when(cancel(3, 5))).toEqual(CONFLICT);
    expect(order(placed, confirmed, threeBeers).when(cancel(3, 4))).toEqual(CONFLICT);
    expect(order(placed, withoutKulajda).when(cancel(2, 1))).toEqual(CONFLICT);
    expect(order(placed, confirmed, offered(2, TOTAL - 7_900)).when(cancel(2, 1))).toEqual(CONFLICT);
    for (const none of [0, -1, 0.5]) {
      expect(order(placed, confirmed).when(cancel(3, none))).toEqual({ refused: 'QUANTITY_OUT_OF_RANGE' });
    }
    expect(order(placed, confirmed).when(cancel(4, 1))).toEqual({ refused: 'ORDER_LINE_NOT_FOUND' });
  });

  test.each([
    ['waits', [placed]],
    ['was rejected', [placed, rejected]],
    ['is closed', [placed, confirmed, closed]],
  ] as const)('cannot be cancelled when its order %s', (_name, events) => {
    expect(order(...events).when(cancel(3, 1))).toEqual(CONFLICT);
  });

  test('is cancelled once, even if the board repeats the request with the position that it has seen', () => {
    expect(order(placed, confirmed).when(cancel(3, 1, 2))).toEqual({ event: threeBeers });
    expect(order(placed, confirmed, threeBeers).when(cancel(3, 1, 2))).toEqual({ event: null });
    expect(order(placed, confirmed, threeBeers).when(cancel(3, 2, 2))).toEqual(CONFLICT);
    expect(order(placed, confirmed, threeBeers).when(cancel(1, 1, 2))).toEqual(CONFLICT);
    const twoBeers = cancelled(3, 1, 2, TOTAL - 11_000);
    expect(order(placed, confirmed, threeBeers).when(cancel(3, 1, 3))).toEqual({ event: twoBeers });
    expect(order(placed, confirmed, threeBeers, twoBeers).when(cancel(3, 1, 2))).toEqual(CONFLICT);
    expect(order(placed, confirmed, threeBeers).when(cancel(3, 1))).toEqual({ event: twoBeers });
  });
});

describe('A decision', () => {
  const undo = (position: number, seconds: number) => ({ kind: 'undo', position, at: at(seconds) }) as const;
  const offer = offered(2, TOTAL - 7_900);

  test.each([
    ['a confirmation', [placed, confirmed], { type: 'OrderConfirmed', lines: [] }, TOTAL],
    ['one in part', [placed, withoutKulajda], { type: 'OrderConfirmed', lines: [2] }, TOTAL],
    ['a rejection', [placed, rejected], { type: 'OrderRejected' }, TOTAL],
    ['a closing', [placed, withoutKulajda, closed], { type: 'OrderClosed' }, TOTAL - 7_900],
    [
      'a cancellation',
      [placed, confirmed, cancelled(3, 1, 3, TOTAL - 5_500), cancelled(3, 3, 0, TOTAL - 22_000)],
      { type: 'LineCancelled', line: 3, stands: 3 },
      TOTAL - 5_500,
    ],
    ['an offer', [placed, offer], { type: 'SubstituteOffered', line: 2, stands: 1 }, TOTAL],
  ] as const)('can be undone within ten seconds: %s', (_name, events, decision, total) => {
    const position = events.length;
    const decidedAt = position - 1;
    expect(order(...events).when(undo(position, decidedAt + 10))).toEqual({ event: undone(position, decision, total) });
    expect(order(...events).when(undo(position, decidedAt + 10.001))).toEqual({ refused: 'RESTORE_TOO_LATE' });
  });

  test('can be undone only once', () => {
    const back = undone(2, { type: 'OrderConfirmed', lines: [] }, TOTAL);
    expect(order(placed, confirmed, back).when(undo(2, 3))).toEqual({ event: null });
    expect(order(placed, confirmed, back).when(undo(3, 3))).toEqual(CONFLICT);
    expect(order(placed, confirmed, back).when({ kind: 'confirm', rejectedLines: [] })).toEqual({ event: confirmed });
  });

  test.each([
    ['something followed', [placed, confirmed, closed], 2],
    ['it is the guest who decided', [placed, offer, declined(2, 'guest')], 3],
    ['it is the order itself', [placed], 1],
    ['what was typed has been erased since', [placed, rejected, erased()], 3],
    ['another number is meant', [placed, confirmed], 7],
  ] as const)('cannot be undone if %s', (_name, events, position) => {
    expect(order(...events).when(undo(position, events.length))).toEqual(CONFLICT);
  });

  test('cannot be undone for an unknown order', () => {
    expect(order().when(undo(1, 0))).toEqual({ refused: 'ORDER_NOT_FOUND' });
  });

  function erased() {
    return { type: 'OrderRedacted', data: { reason: 'guest_asked', fields: ['reason'] } } as const;
  }
});
