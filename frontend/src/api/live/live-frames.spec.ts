import type { ServerFrame as ContractFrame } from '../generated-frames';
import { parseServerFrame, type RestFrame, type ServerFrame } from './live-frames';
import { parseRestFrame } from './rest-frames';
import type { Order } from '../types';

describe('the parser of live frames', () => {
  it('reads a frame of the server', () => {
    expect(parseServerFrame('{"type":"orderConfirmation","orderId":"a","position":4}')).toEqual({
      type: 'orderConfirmation',
      orderId: 'a',
      position: 4,
    });
  });

  it('returns null for text that is not a frame: broken, of an unknown type, of a wrong shape', () => {
    expect(parseServerFrame('{"type":')).toBeNull();
    expect(parseServerFrame('null')).toBeNull();
    expect(parseServerFrame('{"type":"tomorrow","position":4}')).toBeNull();
    expect(parseServerFrame('{"type":"orderConfirmation","orderId":7,"position":4}')).toBeNull();
  });

  // The parser accepts every frame of the contract: a type that is narrower here does not compile.
  const letThrough = (frame: ContractFrame): ServerFrame | RestFrame => frame;

  const flags = { is_confirmed: null, is_rejected: null, reject_reason: null, start_time: null, end_time: null };
  const order: Order = {
    id: 'a',
    number: 1,
    venueId: 1,
    table: [],
    tableName: 'Stůl 7',
    totalPrice: 59.5,
    currency: 'CZK',
    orderItems: [],
    note: null,
    status: 'waiting',
    ...flags,
    placed_at: '2026-11-21T18:00:00.000Z',
    position: 4,
    visitId: null,
    phone: null,
    is_verified: true,
    opens_visit: false,
  };
  const CONTRACT: { [Type in ContractFrame['type']]: Extract<ContractFrame, { type: Type }> } = {
    registered: { type: 'registered', venueId: 1, position: 4 },
    resync: { type: 'resync', position: 4 },
    orderUpdate: { type: 'orderUpdate', order, position: 4 },
    staffRequest: {
      type: 'staffRequest',
      id: 1,
      venueId: 1,
      tableId: 7,
      tablename: '7',
      timestamp: 'now',
      position: 4,
    },
    staffRequestClosed: { type: 'staffRequestClosed', id: 1, position: 4 },
    orderConfirmation: { type: 'orderConfirmation', orderId: 'a', position: 4 },
    orderRejected: { type: 'orderRejected', orderId: 'a', position: 4 },
    orderCompleted: { type: 'orderCompleted', orderId: 'a', position: 4 },
    menuChanged: { type: 'menuChanged', venueId: 1 },
    visitChanged: { type: 'visitChanged', venueId: 1 },
    servingChanged: { type: 'servingChanged', venueId: 1, serving: false, refuses: true },
    boards: { type: 'boards', venueId: 1, silent: [{ page: 'a', name: null, since: 'now' }] },
    pickup: { type: 'pickup', now: 'now', numbers: [{ number: 12, state: 'ready', readyAt: 'now' }] },
    error: { type: 'error', code: 'FORBIDDEN', message: 'Ne.' },
    pong: { type: 'pong' },
  };

  it.each(Object.values(CONTRACT))('parses every frame of the contract: $type', (frame) => {
    const text = JSON.stringify(letThrough(frame));
    expect(parseServerFrame(text) ?? parseRestFrame(text)).toEqual(frame);
  });

  it('returns null for a frame about boards that is broken or of another type', () => {
    for (const text of ['{', '{"type":"pong"}', '{"type":"boards","venueId":1}'])
      expect(parseRestFrame(text)).toBeNull();
  });

  it('reads from a call whether the guest asks for the bill, and how they want to pay', () => {
    const wish: ContractFrame = { ...CONTRACT.staffRequest, bill: { how: 'card', split: true } };
    expect(parseServerFrame(JSON.stringify(letThrough(wish)))).toEqual(wish);
  });

  it('derives the status of an order from its flags if a newer server sends an unknown one', () => {
    const sent = { ...order, status: 'tomorrow', is_rejected: true, end_time: '2026-11-21T18:05:00.000Z' };
    expect(parseServerFrame(JSON.stringify({ type: 'orderUpdate', order: sent, position: 4 }))).toMatchObject({
      order: { status: 'rejected' },
    });
  });

  it("accepts the changes of an order's line", () => {
    const line: Order['orderItems'][number] = {
      id: 1,
      menuItemId: 11,
      quantity: 2,
      itemName: 'Kulajda',
      priceAtOrderTime: 89,
      note: null,
      menuItem: { citems: [] },
      stands: 0,
      is_rejected: true,
      rejectReason: 'Došlo',
      substitute: { menuItemId: 12, itemName: 'Gulášovka', price: 79, state: 'declined', until: 'now' },
    };
    const sent = { type: 'orderUpdate', order: { ...order, orderItems: [line], orderedTotal: 178 }, position: 4 };
    expect(parseServerFrame(JSON.stringify(sent))).toEqual(sent);
  });
});
