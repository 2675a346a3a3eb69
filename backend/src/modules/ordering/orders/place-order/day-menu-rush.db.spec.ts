import request, { type Response } from 'supertest';
import { Clock, momentOf } from '#kernel/clock.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { orderBody } from '#test/test-restaurant.js';

/** Yesterday: older orders are deleted. */
const DATE = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const at = (hour: number, minute: number, second = 0): string => {
  const moment = momentOf({ date: DATE, minute: hour * 60 + minute }, 'Europe/Prague').getTime();
  return new Date(moment + second * 1000).toISOString();
};

interface Item {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly modifiers?: { readonly options: { readonly id: number }[] }[];
}

describe('A day menu at noon', () => {
  const clock = new TestClock();
  let office: BackOffice;
  let dishes: Item[];
  beforeAll(async () => {
    clock.set(at(12, 0));
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    const items = [
      { name: 'Kulajda', kind: 'soup', allergens: [1, 3, 7] },
      { name: 'Denní guláš', kind: 'main', priceCZK: 149, allergens: [1], portions: 8 },
      { name: 'Denní řízek', kind: 'main', priceCZK: 159, allergens: [1, 3] },
    ];
    const { body } = await office.post('publishdaymenu', {
      venueId: 1,
      days: [{ date: DATE, items }],
      soup: 'included',
    });
    expect(body.portionsNotSet).toEqual([]);
    dishes = await menu();
  });
  afterAll(() => office.close());

  const menu = async () => (await office.guestMenu()) as unknown as Item[];
  const dish = (name: string) => dishes.find((item) => item.name === name)!;
  const order = (name: string, price: number, options: number[] = []) => {
    const items = [{ itemId: dish(name).id, quantity: 1, price, options }];
    return request(office.app.url)
      .post('/api/createorder')
      .send(orderBody({ items, totalPrice: price }));
  };

  it('sells exactly eight portions to fifty phones, with the soup in the price', async () => {
    const soup = dish('Denní guláš').modifiers![0]!.options[0]!.id;
    /** Sends it again while its outcome is unknown, as a phone does: a busy database had no time. */
    const answerTo = async (phone: number): Promise<Response> => {
      const sent = order('Denní guláš', 149, phone % 2 === 0 ? [soup] : []);
      const answer = await sent.set('Idempotency-Key', `at-noon-${phone}`);
      return answer.status === 503 ? answerTo(phone) : answer;
    };
    const phones = Array.from({ length: 50 }, (_, phone) => answerTo(phone));
    const codes = (await Promise.all(phones)).map(({ status, body }) => (status === 201 ? status : body.code));
    expect(codes.filter((code) => code === 201)).toHaveLength(8);
    expect(codes.filter((code) => code === 'SOLD_OUT')).toHaveLength(42);
  });

  it('ends for twenty open baskets at once, each of which gets the current menu', async () => {
    clock.set(at(13, 59, 50));
    expect(dish('Denní řízek').category).toBe('Polední menu (do 14.00)');
    await order('Denní řízek', 159).expect(201);
    clock.set(at(14, 0, 10));
    const answers = await Promise.all(Array.from({ length: 20 }, () => order('Denní řízek', 159)));
    const present = await menu();
    expect(present.some(({ category }) => category.startsWith('Polední menu'))).toBe(false);
    for (const { status, body } of answers) {
      const errors = [{ field: 'items.0.itemId', message: String(dish('Denní řízek').id) }];
      expect([status, body.code, body.details]).toEqual([409, 'MENU_ITEM_NOT_ON_MENU', { menu: present, errors }]);
    }
  });
});
