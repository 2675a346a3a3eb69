import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestGuest } from '#test/test-guest.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { PhoneLanguages } from './phone-languages.js';
import type { StaffVisit } from './staff-visit.dto.js';

describe('A phone whose requests reach two processes', () => {
  let one: TestApp;
  let other: TestApp;
  let manager: string;
  beforeAll(async () => {
    one = await startTestApp({ arrange: arrangeRestaurant });
    other = await startTestApp({ database: one.database, settings: { ROLE: 'api' } });
    manager = await addUser(one, { email: 'owner@test.cz', role: 'COMPANY_MANAGER', companyIds: [1] });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const shown = async (): Promise<string | undefined> => {
    const call = request(one.url).get('/api/my/restaurant/getvisits/1').auth(manager, { type: 'bearer' });
    const [visit] = (await call.expect(200)).body as StaffVisit[];
    return visit?.joined[0]?.language;
  };

  it('shows staff the language of its latest request, whichever process answered it', async () => {
    const phone = new TestGuest(one);
    const elsewhere = new TestGuest(other, undefined, phone.phone);
    const languages: (string | undefined)[] = [];
    for (const [guest, language] of [
      [phone, 'de'],
      [elsewhere, 'cs'],
      [phone, 'de'],
      [elsewhere, 'uk'],
      [phone, 'cs'],
    ] as const) {
      await guest.order().set('Accept-Language', language).expect(201);
      languages.push(await shown());
    }
    await elsewhere.joining().set('Accept-Language', 'pl').expect(200);
    await phone.joining().set('Accept-Language', 'cs').expect(200);
    expect([...languages, await shown()]).toEqual(['de', undefined, 'de', 'uk', undefined, undefined]);
  });

  it('shares one statement with 49 other phones that use Czech at the same moment', async () => {
    const query = jest.spyOn(one.app.get(Database), 'query');
    const languages = one.app.get(PhoneLanguages);
    const phones = Array.from({ length: 50 }, (_, number) => `phone-${number}`);
    await Promise.all(phones.map((phone) => languages.note(1, phone, 'cs')));
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });
});
