import request from 'supertest';
import type { TestingModuleBuilder } from '@nestjs/testing';
import type { Role } from '#kernel/principal.js';
import { startTestApp, type TestApp } from './test-app.js';
import { arrangeRestaurant } from './test-restaurant.js';
import { addUser } from './test-tokens.js';

/** The people who use the administration of the two companies that `arrangeRestaurant` inserts. */
export type Somebody = 'sa' | 'owner' | 'manager' | 'employee' | 'stranger' | 'nobody';

const PEOPLE: Readonly<Record<Somebody, { role: Role | null; companyIds?: number[]; venueIds?: number[] }>> = {
  sa: { role: 'SA' },
  /** Owns company 1, hence venues 1 and 3. */
  owner: { role: 'COMPANY_MANAGER', companyIds: [1] },
  /** Manages only venue 1 of company 1. */
  manager: { role: 'VENUEMANAGER', companyIds: [1], venueIds: [1] },
  employee: { role: 'EMPLOYEE', companyIds: [1], venueIds: [1] },
  /** The owner of company 2, hence of venue 2. */
  stranger: { role: 'COMPANY_MANAGER', companyIds: [2] },
  nobody: { role: null },
};

type Verb = 'get' | 'post' | 'put' | 'delete';

/** The administration's API under `/api/my/restaurant`, with a person signed in for every role. */
export class BackOffice {
  private constructor(
    readonly app: TestApp,
    private readonly tokens: ReadonlyMap<Somebody, string>,
  ) {}

  static async start(
    overrides: (builder: TestingModuleBuilder) => TestingModuleBuilder = (builder) => builder,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<BackOffice> {
    const app = await startTestApp({ arrange: arrangeRestaurant, overrides, settings });
    const tokens = new Map<Somebody, string>();
    for (const [name, user] of Object.entries(PEOPLE)) {
      tokens.set(name as Somebody, await addUser(app, { email: `${name}@office.test`, ...user }));
    }
    return new BackOffice(app, tokens);
  }

  /** @returns a call to which a body or expectations can be added */
  call(who: Somebody, verb: Verb, path: string, body?: object): request.Test {
    const call = request(this.app.url)[verb](`/api/my/restaurant/${path}`).auth(this.token(who), { type: 'bearer' });
    return body === undefined ? call : call.send(body);
  }

  get = (path: string, who: Somebody = 'owner') => this.call(who, 'get', path);
  post = (path: string, body: object, who: Somebody = 'owner') => this.call(who, 'post', path, body);
  put = (path: string, body: object, who: Somebody = 'owner') => this.call(who, 'put', path, body);
  delete = (path: string, who: Somebody = 'owner') => this.call(who, 'delete', path);

  /** Sends a multipart form, as createitem and updateitem take it. */
  form(verb: 'post' | 'put', path: string, fields: Record<string, string | number>, who: Somebody = 'owner') {
    const call = this.call(who, verb, path);
    for (const [name, value] of Object.entries(fields)) void call.field(name, String(value));
    return call;
  }

  /** The menu that guests of a venue read now. */
  async guestMenu(venueId = 1): Promise<Record<string, unknown>[]> {
    const { body } = await request(this.app.url).get(`/api/getcurrentmenu?vid=${venueId}`);
    return body as Record<string, unknown>[];
  }

  token(who: Somebody): string {
    return this.tokens.get(who)!;
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

/** @returns the messages of a 400, by field */
export function messages({ body }: { body: unknown }): Record<string, string> {
  const { details } = body as { details: { field: string; message: string }[] };
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}
