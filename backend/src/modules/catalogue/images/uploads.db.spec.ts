import type { FastifyRequest } from 'fastify';
import type { Response } from 'supertest';
import { BackOffice } from '#test/test-back-office.js';
import type { Principal } from '#kernel/principal.js';
import { PREPARE_IMAGE, type PreparedImage } from './prepare-image.js';
import { UploadRoom } from './upload-room.js';

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('uploads of several companies', () => {
  /** Pictures being prepared, by content; each is finished on the test's command. */
  const preparing = new Map<string, () => void>();
  const prepare = (content: Buffer): Promise<PreparedImage> =>
    new Promise((ready) => {
      const hash = content.toString('hex').padEnd(64, '0');
      preparing.set(content.toString(), () =>
        ready({ hash, files: { thumb: content, small: content, large: content } }),
      );
    });

  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(PREPARE_IMAGE).useValue(prepare));
  });
  afterAll(() => office.close());

  const done: string[] = [];
  const upload = (who: 'owner' | 'stranger', content: string): Promise<Response> =>
    office
      .form('post', 'createitem', { name: content, venueId: who === 'owner' ? 1 : 2 }, who)
      .attach('image', Buffer.from(content), 'x.png')
      .then((answer) => {
        done.push(content);
        return answer;
      });

  it('do not delay each other, and run one after another within a company', async () => {
    const slow = ['a1', 'a2', 'a3'].map((content) => upload('owner', content));
    await until(() => preparing.size === 1);
    const [first] = [...preparing.keys()];
    for (const content of ['b1', 'b2']) {
      const quick = upload('stranger', content);
      await until(() => preparing.has(content));
      preparing.get(content)!();
      expect((await quick).status).toBe(201);
    }
    expect(done).toEqual(['b1', 'b2']);
    expect([...preparing.keys()]).toEqual([first, 'b1', 'b2']);
    while (done.length < 5) {
      for (const ready of preparing.values()) ready();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('are refused at the limit of their own company, but not at the limit of another one', async () => {
    preparing.clear();
    const before = done.length + 1;
    const nine = Array.from({ length: 9 }, (_, index) => upload('owner', `w${index}`));
    const refused = await Promise.race(nine);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const other = upload('stranger', 'b3');
    await until(() => preparing.has('b3'));
    preparing.get('b3')!();
    expect((await other).status).toBe(201);
    const all = Promise.all(nine);
    // Each starts when the one before is finished; the ninth was refused.
    while (done.length < before + 9) {
      for (const ready of preparing.values()) ready();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect((await all).map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(201), 429]);
    preparing.clear();
    const after = upload('owner', 'room again');
    await until(() => preparing.size === 1);
    preparing.get('room again')!();
    expect((await after).status).toBe(201);
  });
});

describe('the memory limit of uploads', () => {
  const MEGABYTE = 1024 * 1024;
  const person = (companyIds: number[], userId = 1) => ({ userId, companyIds }) as unknown as Principal;
  const request = (length?: number | string) =>
    ({ headers: length === undefined ? {} : { 'content-length': String(length) } }) as FastifyRequest;
  const forever = () => new Promise<never>(() => undefined);
  const passing = () => Promise.resolve('taken');

  it.each([
    ['of 32 MB of one company', [8 * MEGABYTE, 8 * MEGABYTE, 8 * MEGABYTE, 8 * MEGABYTE], 1],
    ['of whoever does not say how much is coming, with the most', [undefined, 'nonsense', -1], 9 * MEGABYTE],
  ])('counts bytes per company: %s', async (_, sizes, next) => {
    const room = new UploadRoom();
    for (const size of sizes) void room.within(person([1]), request(size), forever);
    await expect(room.within(person([1], 2), request(next), passing)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await expect(room.within(person([2]), request(next), passing)).resolves.toBe('taken');
  });

  it('applies to all companies together', async () => {
    const room = new UploadRoom();
    for (let company = 1; company <= 4; company++) {
      for (let upload = 0; upload < 4; upload++) void room.within(person([company]), request(8 * MEGABYTE), forever);
    }
    await expect(room.within(person([5]), request(1), passing)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('frees the memory even if the work failed', async () => {
    const room = new UploadRoom();
    for (let upload = 0; upload < 10; upload++) {
      await room.within(person([], 7), request(9 * MEGABYTE), () => Promise.reject(new Error('broken'))).catch(() => 0);
      await room.within(person([], 7), request(9 * MEGABYTE), passing);
    }
  });
});
