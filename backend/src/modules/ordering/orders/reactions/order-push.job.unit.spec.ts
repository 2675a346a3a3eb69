import { PUSH_TEXTS, pushText } from './order-push.job.js';

describe('The texts of pushes', () => {
  it('differ in each language', () => {
    const titles = Object.values(PUSH_TEXTS).flatMap((texts) => Object.values(texts).map(({ title }) => title));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each([null, 'xx', 'toString'])('are Czech for a phone that reads %p', (language) => {
    expect(pushText('OrderClosed', language)).toEqual({ ...PUSH_TEXTS.cs.OrderClosed, lang: 'cs' });
  });
});
