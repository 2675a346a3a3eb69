import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { WebSocket } from 'ws';
import type { BackOffice, Somebody } from './test-back-office.js';

/** An enrolled tablet of venue 1. */
export class TestTablet {
  private static count = 0;
  private token = '';

  private constructor(
    private readonly office: BackOffice,
    readonly name: string,
    readonly deviceId: string,
    readonly deviceToken: string,
  ) {}

  static async enrol(office: BackOffice): Promise<TestTablet> {
    const name = `Tablet ${(TestTablet.count += 1)}`;
    const ordered = await office.post('enroldevice', { venueId: 1, name }).expect(201);
    const call = request(office.app.url).post('/api/devices/enrol').send({ code: ordered.body.code });
    const { deviceId, deviceToken } = (await call.expect(200)).body;
    return new TestTablet(office, name, deviceId, deviceToken);
  }

  call(verb: 'get' | 'post', path: string): request.Test {
    return request(this.office.app.url)[verb](`/api/devices/${path}`).set('X-Device-Token', this.deviceToken);
  }

  switchTo(personId: number, pin: unknown): request.Test {
    return this.call('post', 'switchperson').send({ personId, pin });
  }

  /** @returns the token of the person's session, with which `get` and `post` ask from then on */
  async begin(personId: number, pin: string): Promise<string> {
    this.token = (await this.switchTo(personId, pin).expect(200)).body.token;
    return this.token;
  }

  get(path: string): request.Test {
    return request(this.office.app.url).get(`/api/my/restaurant/${path}`).auth(this.token, { type: 'bearer' });
  }

  post(path: string, body: object): request.Test {
    const call = request(this.office.app.url).post(`/api/my/restaurant/${path}`);
    return call.auth(this.token, { type: 'bearer' }).send(body);
  }
}

export function ownPin(office: BackOffice, who: Somebody, verb: 'put' | 'delete' = 'put', path = 'pin'): request.Test {
  return request(office.app.url)[verb](`/api/my/user/${path}`).auth(office.token(who), { type: 'bearer' });
}

/** @returns a socket of staff at venue 1 that has been answered, and a function that tells its end within 5 s */
export async function listensAs(office: BackOffice, identity: { token: string; deviceToken?: string }) {
  const socket = new WebSocket(`${office.app.url.replace('http', 'ws')}/ws/`);
  let refused = '';
  const ended = new Promise<string>((resolve) => socket.on('close', (code) => resolve(`${refused} ${code}`)));
  const answered = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { type: string; code?: string };
      if (frame.type === 'error') refused = frame.code!;
      if (frame.type === 'error' || frame.type === 'registered') resolve();
    });
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'register', role: 'staff', venueId: 1, ...identity }));
  await answered;
  return { socket, ended: () => Promise.race([ended, sleep(5_000, 'still open')]) };
}
