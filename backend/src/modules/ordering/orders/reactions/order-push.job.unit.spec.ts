import { PUSH_TEXTS, pushText } from './order-push.job.js';

describe('The texts of pushes', () => {
  it('have a different title for each event and language', () => {
    const titles = Object.values(PUSH_TEXTS).flatMap((texts) => Object.values(texts).map(({ title }) => title));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(Object.keys(PUSH_TEXTS))('name the number of a pick-up order in %s', (language) => {
    const { body } = pushText({ event: 'OrderReady', number: 12 }, language);
    expect(body).toMatch(/ 12[ .]/);
  });

  it.each([null, 'xx', 'toString'])('are Czech for a phone with the language %p', (language) => {
    expect(pushText({ event: 'OrderClosed' }, language)).toEqual({ ...PUSH_TEXTS.cs.OrderClosed, lang: 'cs' });
  });
});
