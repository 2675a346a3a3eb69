import { until } from '#test/until.js';
import { MenuBell } from './menu-bell.js';

describe('the bell of a menu', () => {
  const listen = () => {
    const told: number[] = [];
    return { told, bell: new MenuBell((venueId) => told.push(venueId)) };
  };

  it('rings once for changes that come close after one another, each venue for itself', async () => {
    const { told, bell } = listen();
    for (let change = 0; change < 50; change++) bell.ring(1);
    bell.ring(2);
    expect(told).toEqual([]);
    await until(() => told.includes(2));
    expect(told).toEqual([1, 2]);
  });

  it('rings again for what changes after it has rung: the last change is never left out', async () => {
    const { told, bell } = listen();
    bell.ring(1);
    await until(() => told.length === 1);
    bell.ring(1);
    await until(() => told.length === 2);
    expect(told).toEqual([1, 1]);
  });
});
