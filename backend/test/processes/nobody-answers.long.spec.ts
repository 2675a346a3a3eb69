import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { WebSocket } from 'ws';
import { audit, NOTHING_WRONG } from '../crash/audit.js';
import type { BrowserSubscription } from '../push/browser-subscription.js';
import { until } from '../until.js';
import { say } from './figures.js';
import { Installation, type Member } from './installation.js';

const LIMIT_MS = 900_000;
const VENUE = 1;
const PRESENCE_MS = 10_000;
/** docs/product.md#presence and #escalation, in ms. */
const DEAD_MS = 30_000;
const RING_MS = 80_000;
const SPOKEN_MS = 190_000;
const PAUSE_MS = 60_000;
/** Shorter than a venue may choose, so that the test does not take ten minutes. */
const EXPIRE_MINUTES = 4;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Waiting {
  readonly id: string;
  readonly status: string;
  readonly unattended?: number;
}

/** A page of staff that says every ten seconds that it runs. The library answers pings by itself, as a browser does. */
class Tablet {
  private constructor(
    readonly page: string,
    private readonly socket: WebSocket,
    private readonly rhythm: NodeJS.Timeout,
  ) {}

  static async opens(page: string, { url }: Member, token: string): Promise<Tablet> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/`);
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('open', resolve));
    const send = (frame: object): void => socket.send(JSON.stringify(frame));
    const present = (): void =>
      send({ type: 'presence', touchedMsAgo: 0, visible: true, soundOn: true, page, name: page });
    send({ type: 'register', role: 'staff', venueId: VENUE, token });
    await new Promise((resolve) => socket.once('message', resolve));
    present();
    return new Tablet(page, socket, setInterval(present, PRESENCE_MS));
  }

  /** Its script stands still, as in a debugger; the socket stays open. */
  freezes(): void {
    clearInterval(this.rhythm);
  }

  closes(): void {
    this.freezes();
    this.socket.close();
  }

  isKilled(): void {
    this.freezes();
    this.socket.terminate();
  }
}

describe('A guest at an unattended venue', () => {
  let installation: Installation;
  let api: Member;
  let worker: Member;
  let client: pg.Client;
  const tablets: Tablet[] = [];
  const ringsAt: { readonly path: string; readonly at: number }[] = [];

  beforeAll(async () => {
    installation = await Installation.open({ redis: true });
    api = await installation.add('api');
    worker = await installation.add('worker');
    client = new pg.Client({ connectionString: installation.database.ownerUrl });
    await client.connect();
    await client.query('alter table venue drop constraint venue_expire_after_minutes_check');
    await client.query('update venue set expire_after_minutes = $2 where id = $1', [VENUE, EXPIRE_MINUTES]);
    installation.pushes.answer = ({ path }) => {
      ringsAt.push({ path, at: performance.now() });
      return null;
    };
  }, LIMIT_MS);
  afterAll(async () => {
    tablets.forEach((tablet) => tablet.isKilled());
    await client.end();
    await installation.close();
  });

  async function ask<Body>(method: string, path: string, token: string | null, body?: object): Promise<Body> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const key = { 'idempotency-key': randomUUID() };
    const init = { method, headers: { ...headers, ...key }, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(api.url + path, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Body;
  }
  const codes = new Map<number, string>();
  const readCodes = async (token: string): Promise<void> => {
    const tables = await ask<{ id: number; qr: string }[]>('GET', `/api/my/restaurant/gettables/${VENUE}`, token);
    for (const { id, qr } of tables) codes.set(id, new URL(qr).searchParams.get('vs') ?? '');
  };
  const order = async (tableId: number): Promise<string> => {
    const [dish] = await ask<{ id: number; price_czk: number }[]>('GET', `/api/getcurrentmenu?vid=${VENUE}`, null);
    const items = [{ itemId: dish!.id, quantity: 1, price: dish!.price_czk }];
    const about = { venueId: VENUE, tableId, vs: codes.get(tableId), totalPrice: dish!.price_czk, currency: 'CZK' };
    return (await ask<{ id: string }>('POST', '/api/createorder', null, { ...about, items })).id;
  };
  /** @returns the order as its guest reads it */
  const seen = async (tableId: number, id: string): Promise<Waiting | undefined> => {
    const orders = await ask<Waiting[]>('GET', `/api/getorderbytable/${tableId}?vs=${codes.get(tableId)}`, null);
    return orders.find((one) => one.id === id);
  };
  const alive = async (token: string): Promise<string[]> => {
    const path = `/api/my/restaurant/getpresence/${VENUE}`;
    const { pages } = await ask<{ pages: { page: string; alive: boolean }[] }>('GET', path, token);
    return pages.filter((page) => page.alive).map(({ page }) => page);
  };
  const stages = async (stream: string): Promise<number[]> => {
    const text = `select (data->>'stage')::int as stage from event
      where stream_id = $1 and type in ('OrderUnattended', 'CallUnattended') order by venue_seq`;
    return (await client.query<{ stage: number }>(text, [stream])).rows.map(({ stage }) => stage);
  };
  const callStream = async (): Promise<string> => {
    const text = `select stream_id as id from event where type = 'StaffCalled' and venue_id = $1 order by venue_seq desc`;
    return (await client.query<{ id: string }>(text, [VENUE])).rows[0]!.id;
  };
  const read = (phone: BrowserSubscription): string[] =>
    (installation.pushes.readBy(phone) as { body: string }[]).map(({ body }) => body);
  const rings = async (token: string): Promise<BrowserSubscription> => {
    const phone = installation.pushes.subscribe();
    await ask('PUT', '/api/my/dutyphone', token, { venueId: VENUE, subscription: phone.notifToken });
    return phone;
  };
  /** Redis loses everything, and the worker whatever it was doing. */
  const dies = async (): Promise<void> => {
    await Promise.all([installation.redis!.kill(), worker.process.stop('SIGKILL')]);
    await installation.redis!.startAgain();
    await installation.redis!.forget();
    await installation.restart(worker, 'SIGKILL');
  };

  test(
    'gets the notice in time and each stage once, even if the worker and Redis are killed between the stages',
    async () => {
      const [waiter, manager] = [
        await installation.token('staff@demo.test'),
        await installation.token('manager@demo.test'),
      ];
      await readCodes(waiter);
      await ask('POST', '/api/my/restaurant/beginshift', waiter, { venueId: VENUE });
      const [phone, managers] = [await rings(waiter), await rings(manager)];
      for (const page of ['killed-page', 'closed-page', 'frozen-page'])
        tablets.push(await Tablet.opens(page, api, waiter));
      await until(async () => (await alive(waiter)).length === 3);
      await pause(1_000);

      const begun = performance.now();
      const since = (from = begun): number => performance.now() - from;
      const [killed, closed, frozen] = tablets;
      killed!.isKilled();
      closed!.closes();
      frozen!.freezes();
      const first = await order(1);
      await ask('POST', '/api/callstaff', null, { tableId: 1, vs: codes.get(1) });
      const call = await callStream();

      await until(async () => (await alive(waiter)).length === 0);
      const dead = since();
      const second = await order(2);
      await until(() => read(phone).length > 0);
      const firstRings = since();
      expect(read(phone)).toEqual([expect.stringMatching(/^\S.* čeká 1 min$/)]);
      expect(await stages(first)).toEqual([1]);

      // The moment in which the stage is stored, and its ring is not sent yet.
      await until(async () => (await stages(second)).length > 0);
      await dies();
      await until(() => read(phone).length > 1);
      expect(read(phone)[1]).toBe('2 stoly čekají');
      await dies();
      expect(read(managers)).toEqual([]);

      await until(async () => (await seen(1, first))?.unattended === 2);
      const spoken = since();
      await until(() => read(managers).length > 0);
      const lastRings = since();
      await until(async () => (await seen(1, first))?.status === 'expired');
      const expired = since() / 60_000;
      await until(async () => (await seen(2, second))?.status === 'expired');

      const s = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
      say(
        `boards known as dead after ${s(dead)}, phone rung ${s(firstRings)}, guest told ${s(spoken)}, managers ${s(lastRings)}`,
      );
      say(`expired after ${expired.toFixed(2)} of ${EXPIRE_MINUTES} min; ${ringsAt.length} pushes`);
      expect(dead).toBeLessThanOrEqual(DEAD_MS);
      expect(firstRings).toBeLessThanOrEqual(RING_MS);
      expect(spoken).toBeLessThanOrEqual(SPOKEN_MS);
      expect(lastRings).toBeLessThanOrEqual(SPOKEN_MS);
      expect(Math.floor(expired)).toBe(EXPIRE_MINUTES);

      for (const stream of [first, second, call]) expect(await stages(stream)).toEqual([1, 2]);
      const own = ringsAt.filter(({ path }) => phone.endpoint.endsWith(path)).map(({ at }) => at);
      const pauses = own.slice(1).map((at, index) => at - own[index]!);
      expect(Math.min(...pauses)).toBeGreaterThan(PAUSE_MS - 1_000);
    },
    LIMIT_MS,
  );

  test('leaves a log that equals every view', async () => {
    const { rows } = await client.query<{ id: string }>(`select stream_id as id from event where type = 'OrderPlaced'`);
    const acknowledged = rows.map(({ id }) => ({ key: id, orderId: id, venueId: VENUE }));
    expect(await audit(installation.database.ownerUrl, acknowledged)).toEqual(NOTHING_WRONG);
  });
});
