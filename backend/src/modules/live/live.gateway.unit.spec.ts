import { until } from '#test/until.js';
import { MenuNews } from './live.gateway.js';

describe('news of a menu', () => {
  const listen = () => {
    const told: number[] = [];
    return { told, news: new MenuNews((venueId) => told.push(venueId)) };
  };

  it('is sent once for close changes, separately for each venue', async () => {
    const { told, news } = listen();
    for (let change = 0; change < 50; change++) news.changed(1);
    news.changed(2);
    expect(told).toEqual([]);
    await until(() => told.includes(2));
    expect(told).toEqual([1, 2]);
  });

  it('is sent again for a later change: the last one is never lost', async () => {
    const { told, news } = listen();
    news.changed(1);
    await until(() => told.length === 1);
    news.changed(1);
    await until(() => told.length === 2);
    expect(told).toEqual([1, 1]);
  });
});
