import { fold } from '#kernel/decider.js';
import { given, recorded } from '#kernel/given-when-then.js';
import type { Stage } from '#kernel/waiting-stage.js';
import { orderDecider, placedEvents } from './order.decider.js';
import type { OrderEvent, OrderPlaced } from './order.events.js';
import type { CorrectedOrder } from './order.state.js';

const FACTS = { productId: 1, categoryId: null, allergens: null };
const placed: OrderPlaced = {
  type: 'OrderPlaced',
  data: {
    tableId: 7,
    tableName: 'Stůl 7',
    session: 'abc',
    currency: 'CZK',
    total: 37800,
    lines: [{ itemId: 1, name: 'Svíčková', quantity: 2, price: 18900, ...FACTS }],
    visitId: null,
    phone: null,
    isVerified: true,
  },
};
const [first] = placed.data.lines;
const typed: OrderPlaced = {
  type: 'OrderPlaced',
  data: { ...placed.data, note: 'Pro Nováka', lines: [{ ...first!, note: 'bez cibule' }] },
};
const confirmed: OrderEvent = { type: 'OrderConfirmed', data: { rejectedLines: [], total: null } };
const confirm = { kind: 'confirm', rejectedLines: [] } as const;
const rejected: OrderEvent = { type: 'OrderRejected', data: { reason: 'Došly knedlíky' } };
const closed: OrderEvent = { type: 'OrderClosed', data: {} };
const expired: OrderEvent = { type: 'OrderExpired', data: { reason: 'day-end' } };
const reject = { kind: 'reject', reason: 'Došly knedlíky' } as const;
const expire = { kind: 'expire', reason: 'day-end' } as const;
const FACTS_OF_STAGE = { waitedMs: 71_000, boardsAlive: 2 };
const unattended = (stage: Stage): OrderEvent => ({ type: 'OrderUnattended', data: { stage, ...FACTS_OF_STAGE } });
const escalate = (stage: Stage) => ({ kind: 'escalate', stage, ...FACTS_OF_STAGE }) as const;
const CONFLICT = { refused: 'ORDER_STATE_CONFLICT' };
const order = (...events: OrderEvent[]) => given(orderDecider, events);

describe('An order', () => {
  test('is placed as requested', () => {
    expect(order().when({ kind: 'place', order: placed.data })).toEqual({ event: placed });
  });
  test('is not placed twice in one stream', () => {
    expect(order(placed).when({ kind: 'place', order: placed.data })).toEqual({ refused: 'ORDER_STATE_CONFLICT' });
  });

  test('can be confirmed while it waits', () => {
    expect(order(placed).when(confirm)).toEqual({ event: confirmed });
  });
  test('can be rejected while it waits, and keeps the reason', () => {
    expect(order(placed).when(reject)).toEqual({ event: rejected });
  });
  test('can be rejected without a reason while it waits', () => {
    const event = { type: 'OrderRejected', data: { reason: null } };
    expect(order(placed).when({ kind: 'reject', reason: null })).toEqual({ event });
  });
  test('cannot be closed while it waits', () => {
    expect(order(placed).when({ kind: 'close' })).toEqual({ refused: 'ORDER_STATE_CONFLICT' });
  });

  test('is reported as unattended once in each stage', () => {
    expect(order(placed).when(escalate(1))).toEqual({ event: unattended(1) });
    expect(order(placed, unattended(1)).when(escalate(1))).toEqual({ event: null });
    expect(order(placed, unattended(1)).when(escalate(2))).toEqual({ event: unattended(2) });
    expect(order(placed, unattended(2)).when(escalate(1))).toEqual({ event: null });
  });
  test('is not reported as unattended after a decision, or if it was sent without the code', () => {
    for (const before of [confirmed, rejected]) expect(order(placed, before).when(escalate(1))).toEqual(CONFLICT);
    const stranger: OrderPlaced = { type: 'OrderPlaced', data: { ...placed.data, isVerified: false } };
    expect(order(stranger).when(escalate(1))).toEqual(CONFLICT);
  });
  test('can expire because nobody has answered it', () => {
    const unanswered = { reason: 'unanswered' } as const;
    const event = { type: 'OrderExpired', data: unanswered };
    expect(order(placed, unattended(2)).when({ kind: 'expire', ...unanswered })).toEqual({ event });
  });

  test('cannot expire as unanswered after a decision that was undone', () => {
    const decision = { position: 2, undone: { type: 'OrderConfirmed', lines: [] }, total: 37800 } as const;
    const answered = order(placed, confirmed, { type: 'DecisionUndone', data: decision });
    expect(answered.when({ kind: 'expire', reason: 'unanswered' })).toEqual(CONFLICT);
    expect(answered.when(expire)).toEqual({ event: expired });
  });

  test('can expire if it still waits after its day has ended', () => {
    expect(order(placed).when(expire)).toEqual({ event: expired });
  });

  test('can be closed when it is in progress', () => {
    expect(order(placed, confirmed).when({ kind: 'close' })).toEqual({ event: closed });
  });
  test('cannot be rejected when it is in progress', () => {
    expect(order(placed, confirmed).when(reject)).toEqual({ refused: 'ORDER_STATE_CONFLICT' });
  });

  test.each([
    ['confirmed', [placed, confirmed], confirm],
    ['rejected', [placed, rejected], reject],
    ['closed', [placed, confirmed, closed], { kind: 'close' }],
    ['expired', [placed, expired], expire],
  ] as const)('that is already %s records no event for the same decision', (_name, events, command) => {
    expect(order(...events).when(command)).toEqual({ event: null });
  });

  test.each([
    ['rejected', [placed, rejected], confirm],
    ['rejected', [placed, rejected], { kind: 'close' }],
    ['closed', [placed, confirmed, closed], confirm],
    ['closed', [placed, confirmed, closed], reject],
    ['in progress', [placed, confirmed], expire],
    ['rejected', [placed, rejected], expire],
    ['closed', [placed, confirmed, closed], expire],
    ['expired', [placed, expired], confirm],
    ['expired', [placed, expired], reject],
    ['expired', [placed, expired], { kind: 'close' }],
  ] as const)('that is %s refuses another decision', (_name, events, command) => {
    expect(order(...events).when(command)).toEqual({ refused: 'ORDER_STATE_CONFLICT' });
  });

  test.each([confirm, reject, { kind: 'close' }, expire] as const)(
    'that was never placed is refused as unknown: $kind',
    (command) => {
      expect(order().when(command)).toEqual({ refused: 'ORDER_NOT_FOUND' });
    },
  );

  describe('that its guest withdraws', () => {
    const ours: OrderPlaced = { type: 'OrderPlaced', data: { ...placed.data, phone: 'phone' } };
    const withdrawn: OrderEvent = { type: 'OrderWithdrawn', data: {} };
    const withdraw = (seconds: number, phone = 'phone') =>
      ({ kind: 'withdraw', phone, at: new Date(seconds * 1_000) }) as const;

    test('can be withdrawn up to a minute after it was placed', () => {
      expect(order(ours).when(withdraw(0))).toEqual({ event: withdrawn });
      expect(order(ours).when(withdraw(60))).toEqual({ event: withdrawn });
      expect(order(ours).when({ ...withdraw(0), at: new Date(60_001) })).toEqual({ refused: 'WITHDRAWAL_TOO_LATE' });
    });
    test('stays withdrawn without a new event when the withdrawal is repeated, at any time', () => {
      expect(order(ours, withdrawn).when(withdraw(600))).toEqual({ event: null });
    });
    test('is unknown to another phone, and unknown to every phone if it was sent without one', () => {
      for (const events of [[ours], [ours, withdrawn], [ours, confirmed], [placed]])
        expect(order(...events).when(withdraw(600, 'another'))).toEqual({ refused: 'ORDER_NOT_FOUND' });
      expect(order().when(withdraw(1))).toEqual({ refused: 'ORDER_NOT_FOUND' });
    });
    test.each([
      ['confirmed', [ours, confirmed]],
      ['rejected', [ours, rejected]],
      ['closed', [ours, confirmed, closed]],
      ['expired', [ours, expired]],
    ] as const)('cannot be withdrawn after it was %s', (_name, events) => {
      expect(order(...events).when(withdraw(5))).toEqual({ refused: 'ORDER_DECIDED' });
      expect(order(...events).when(withdraw(600))).toEqual({ refused: 'ORDER_DECIDED' });
    });
    test('can be withdrawn after a decision about it was undone', () => {
      const decision = { position: 2, undone: { type: 'OrderConfirmed', lines: [] }, total: 37800 } as const;
      const undone: OrderEvent = { type: 'DecisionUndone', data: decision };
      expect(order(ours, confirmed, undone).when(withdraw(5))).toEqual({ event: withdrawn });
    });
    test.each([confirm, reject, { kind: 'close' }, expire] as const)('can no longer be decided: $kind', (command) => {
      expect(order(ours, withdrawn).when(command)).toEqual({ refused: 'ORDER_STATE_CONFLICT' });
    });
    test('cannot be restored by staff', () => {
      const undo = { kind: 'undo', position: 2, at: new Date(1_000) } as const;
      expect(order(ours, withdrawn).when(undo)).toEqual({ refused: 'ORDER_STATE_CONFLICT' });
    });
    test('is shown as withdrawn, without a reason', () => {
      expect(fold(orderDecider, recorded([ours, withdrawn]))).toMatchObject({
        status: 'withdrawn',
        rejectReason: null,
        confirmedAt: null,
        endedAt: new Date(1_000),
        position: 2,
        undoUntil: null,
        latest: null,
      });
    });
  });

  const fields = ['note', 'lines.0.note', 'reason'];
  const redaction: OrderEvent = { type: 'OrderRedacted', data: { reason: 'personal_data', fields } };
  const redact = { kind: 'redact', reason: 'personal_data' } as const;
  test('loses all typed text when it is erased after its end', () => {
    expect(order(typed, rejected).when(redact)).toEqual({ event: redaction });
  });
  test('loses its notes when it is erased after it has expired', () => {
    const ofNotes: OrderEvent = {
      type: 'OrderRedacted',
      data: { reason: 'personal_data', fields: fields.slice(0, 2) },
    };
    expect(order(typed, expired).when(redact)).toEqual({ event: ofNotes });
  });
  test.each([
    ['was ever typed', [placed, confirmed, closed]],
    ['is left', [typed, rejected, redaction]],
  ] as const)('stays unchanged by an erasure if no text %s', (_name, events) => {
    expect(order(...events).when(redact)).toEqual({ event: null });
  });
  test.each([[[typed]], [[typed, confirmed]]] as const)('does not lose its notes while it is open (%#)', (events) => {
    expect(order(...events).when(redact)).toEqual({ refused: 'ORDER_STILL_OPEN' });
  });

  describe('as the sum of its events', () => {
    const stateAfter = (...events: OrderEvent[]) => fold(orderDecider, recorded(events));
    const { session: _, ...placedData } = placed.data;
    const waiting = {
      ...placedData,
      note: null,
      opensVisit: false,
      byStaff: false,
      status: 'waiting',
      venueId: 1,
      orderId: 'stream',
      number: 1,
      rejectReason: null,
      placedAt: new Date(0),
      appendedAt: new Date(0),
      confirmedAt: null,
      endedAt: null,
      redactedAt: null,
      unattended: null,
      position: 1,
      decisionPosition: 1,
      orderedTotal: 37800,
      undoUntil: null,
      latest: null,
    };
    const decidedAt = (position: number, undone: object) => ({
      position,
      decisionPosition: position,
      undoUntil: new Date((position - 1) * 1000 + 10_000),
      latest: { kind: 'decided', after: { from: position - 1, to: position - 1 }, undone, totalBefore: 37800 },
    });
    const inProgress = {
      ...waiting,
      status: 'in_progress',
      confirmedAt: new Date(1000),
      ...decidedAt(2, { type: 'OrderConfirmed', lines: [] }),
    };

    test('is waiting after it was placed', () => expect(stateAfter(placed)).toEqual(waiting));
    test('is in progress after a confirmation', () => expect(stateAfter(placed, confirmed)).toEqual(inProgress));
    test('keeps the reason of a rejection', () => {
      const end = { status: 'rejected', rejectReason: 'Došly knedlíky', endedAt: new Date(1000) };
      expect(stateAfter(placed, rejected)).toEqual({ ...waiting, ...end, ...decidedAt(2, { type: 'OrderRejected' }) });
    });
    test('is closed with the time of its end', () => {
      const end = { status: 'closed', endedAt: new Date(2000), ...decidedAt(3, { type: 'OrderClosed' }) };
      expect(stateAfter(placed, confirmed, closed)).toEqual({ ...inProgress, ...end });
    });
    test('is expired without a decision', () => {
      const end = { status: 'expired', endedAt: new Date(1000), position: 2, decisionPosition: 2 };
      expect(stateAfter(placed, expired)).toEqual({ ...waiting, ...end });
    });
    test('has no typed text after its erasure', () => {
      const { data } = typed;
      const lines = data.lines.map((line) => ({ ...line, note: null }));
      const redacted = { type: 'OrderRedacted', data: { reason: 'guest_asked', fields: [] } } as const;
      const end = {
        status: 'rejected',
        endedAt: new Date(1000),
        redactedAt: new Date(2000),
        position: 3,
        decisionPosition: 3,
      };
      expect(stateAfter(typed, rejected, redacted)).toEqual({ ...waiting, lines, ...end });
    });
    test('is unknown if its first event is missing', () => {
      expect(stateAfter(confirmed, closed)).toEqual({ status: 'none' });
    });
    test('is confirmed at once when staff place it', () => {
      const byStaff: OrderPlaced = { type: 'OrderPlaced', data: { ...placed.data, by: 'staff' } };
      expect(stateAfter(byStaff)).toEqual({ ...waiting, byStaff: true });
      expect(placedEvents(byStaff.data)).toEqual([byStaff, confirmed]);
      expect(placedEvents(placed.data)).toEqual([placed]);
    });
    test('keeps the position of its last decision when it is reported as unattended', () => {
      expect(stateAfter(placed, unattended(1))).toEqual({ ...waiting, unattended: 1, position: 2 });
      const { undoUntil, decisionPosition } = stateAfter(placed, confirmed, unattended(1)) as CorrectedOrder;
      expect({ undoUntil, decisionPosition }).toEqual({ undoUntil: new Date(11_000), decisionPosition: 2 });
    });
    test('does not contain its phone', () => expect(stateAfter(placed)).not.toHaveProperty('session'));
  });
});
