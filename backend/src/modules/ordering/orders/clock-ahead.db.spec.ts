import { Clock } from '#kernel/clock.js';
import { ExpireOrdersJob } from './expire-orders.job.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import request from 'supertest';
import pg from 'pg';

const EVENING = Date.now();
const after = (seconds: number) => new Date(EVENING + seconds * 1_000).toISOString();

describe('a venue whose last event is 20 hours ahead of the clock', () => {
  const clock = new TestClock(new Date(EVENING));
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    await new TestGuest(office.app).orders('první');
    const owner = new pg.Client({ connectionString: office.app.database.ownerUrl });
    await owner.connect();
    await owner.query(`update venue_head set last_at = last_at + interval '20 hours' where venue_id = 1`);
    await owner.end();
  });
  beforeEach(() => clock.set(after(0)));
  afterAll(() => office.close());

  it('lets a guest withdraw an order for 60 seconds of real time', async () => {
    const guest = new TestGuest(office.app);
    const [first, second] = [await guest.orders('hned'), await guest.orders('pozdě')];
    clock.set(after(59));
    await guest.withdraw(first.id).expect(200);
    clock.set(after(75));
    const { body } = await guest.withdraw(second.id).expect(409);
    expect(body.code).toBe('WITHDRAWAL_TOO_LATE');
  });

  it('lets staff undo a decision for 10 seconds of real time', async () => {
    const order = await new TestGuest(office.app).orders('schválit');
    const { body: confirmed } = await office.post('updateorder', { ...order, is_confirmed: true }).expect(200);
    clock.set(after(20));
    const undo = { venueId: 1, orderId: order.id, position: confirmed.position };
    expect((await office.post('undodecision', undo).expect(410)).body.code).toBe('RESTORE_TOO_LATE');
  });

  it('expires an order of an earlier day although the order is dated later', async () => {
    clock.set(after(-26 * 3_600));
    const order = await new TestGuest(office.app).orders('zapomenutá');
    clock.set(after(0));
    const owner = new pg.Client({ connectionString: office.app.database.ownerUrl });
    await owner.connect();
    // The venue's times stay ahead of the clock of now.
    await owner.query(`update staff_board set placed_at = now() + interval '3 days' where order_id = $1`, [order.id]);
    await owner.end();
    await office.app.app.get(ExpireOrdersJob).run();
    const { body } = await office.get('getorders/1').expect(200);
    expect(body.find(({ id }: { id: string }) => id === order.id)).toMatchObject({ is_expired: true });
  });

  it('is named by the readiness check', async () => {
    const { body } = await request(office.app.url).get('/health/ready');
    expect(body).toMatchObject({
      status: 'degraded',
      problems: { 'times of venues': expect.stringContaining('venue 1') },
    });
  });
});
