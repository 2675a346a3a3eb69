import { until } from '#test/until.js';
import { MenuNews } from './live.gateway.js';

describe('news of a menu', () => {
  const listen = () => {
    const notified: number[] = [];
    return { notified, news: new MenuNews((venueId) => notified.push(venueId)) };
  };

  it('is sent once for changes in quick succession, separately for each venue', async () => {
    const { notified, news } = listen();
    for (let change = 0; change < 50; change++) news.changed(1);
    news.changed(2);
    expect(notified).toEqual([]);
    await until(() => notified.includes(2));
    expect(notified).toEqual([1, 2]);
  });

  it('is sent again for a later change, so that the last one is never lost', async () => {
    const { notified, news } = listen();
    news.changed(1);
    await until(() => notified.length === 1);
    news.changed(1);
    await until(() => notified.length === 2);
    expect(notified).toEqual([1, 1]);
  });
});
