import { randomBytes } from 'node:crypto';
import request from 'supertest';
import type { Order } from '#modules/ordering/orders/order.dto.js';
import type { GuestVisit } from '#modules/ordering/visits/guest-visit/guest-visit.query.js';
import type { TestApp } from './test-app.js';
import { TestSocket } from './test-socket.js';
import { orderBody } from './test-restaurant.js';

interface Scanned {
  readonly tableId: number;
  readonly vs?: string | undefined;
}

/** A phone at a table of `arrangeRestaurant`, with its own secret; `null`: a caller without one. */
export class TestGuest {
  private readonly sockets: TestSocket[] = [];

  constructor(
    private readonly product: TestApp,
    private readonly scanned: Scanned = { tableId: 11, vs: 'code-table-11' },
    readonly phone: string | null = randomBytes(16).toString('hex'),
  ) {}

  /** The same phone at another table. */
  at(scanned: Scanned): TestGuest {
    return new TestGuest(this.product, scanned, this.phone);
  }

  order(changes: object = {}, key?: string): request.Test {
    const { tableId, vs } = this.scanned;
    const call = this.sent(request(this.product.url).post('/api/createorder'));
    if (key !== undefined) call.set('Idempotency-Key', key);
    return call.send(orderBody({ tableId, vs, ...changes }));
  }

  async orders(note: string): Promise<Order> {
    return (await this.order({ note }).expect(201)).body as Order;
  }

  async reads(): Promise<Order[]> {
    return (await this.get('getorderbytable').expect(200)).body as Order[];
  }

  /** The notes that it may read. */
  async notes(): Promise<(string | null)[]> {
    return (await this.reads()).map(({ note }) => note);
  }

  get(path: 'getorderbytable' | 'getcallbytable' | 'getvisit' | 'getbill'): request.Test {
    const { tableId, vs } = this.scanned;
    return this.sent(request(this.product.url).get(`/api/${path}/${tableId}`)).query(vs === undefined ? {} : { vs });
  }

  async visit(): Promise<GuestVisit | null> {
    return ((await this.get('getvisit').expect(200)).body as { visit: GuestVisit | null }).visit;
  }

  joining(body: object = {}): request.Test {
    const { tableId, vs } = this.scanned;
    return this.sent(request(this.product.url).post('/api/joinvisit')).send({ venueId: 1, tableId, vs, ...body });
  }

  async joins(body: object = {}): Promise<GuestVisit | null> {
    return ((await this.joining(body).expect(200)).body as { visit: GuestVisit | null }).visit;
  }

  call(): request.Test {
    return this.sent(request(this.product.url).post('/api/callstaff')).send(this.scanned);
  }

  wish(body: object): request.Test {
    const { tableId, vs } = this.scanned;
    return this.sent(request(this.product.url).post('/api/askforbill')).send({ venueId: 1, tableId, vs, ...body });
  }

  withdraw(orderId: string, extra: object = {}): request.Test {
    return this.sent(request(this.product.url).post('/api/withdraworder')).send({ orderId, ...extra });
  }

  /** Answers the offer for a line. */
  answer(body: object): request.Test {
    return this.sent(request(this.product.url).post('/api/answersubstitute')).send({ ...this.scanned, ...body });
  }

  withdrawCall(extra: object = {}): request.Test {
    const { tableId, vs } = this.scanned;
    const call = this.sent(request(this.product.url).post('/api/withdrawcall'));
    return call.send({ venueId: 1, tableId, vs, ...extra });
  }

  async listens(extra: object = {}): Promise<TestSocket> {
    const socket = new TestSocket(this.product.url);
    this.sockets.push(socket);
    const { tableId, vs = '' } = this.scanned;
    await socket.say({
      type: 'register',
      tableId,
      vs,
      ...(this.phone === null ? {} : { phone: this.phone }),
      ...extra,
    });
    await socket.hears('registered');
    return socket;
  }

  leaves(): void {
    for (const socket of this.sockets.splice(0)) socket.leave();
  }

  private sent(call: request.Test): request.Test {
    return this.phone === null ? call : call.set('X-Phone', this.phone);
  }
}
