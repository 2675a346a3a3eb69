import { hourAxis } from './hour-axis';

const NONE = { openFrom: '', openTo: '' };
const PUB = { openFrom: '10:00', openTo: '24:00' };
const hours = (from: number, count: number) => Array.from({ length: count }, (_, index) => (from + index) % 24);

describe('the axis of a day', () => {
  it.each([
    ['the opening hours, whatever was sold', [19], PUB, hours(10, 14)],
    ['the opening hours of a day without a sale', [], PUB, hours(10, 14)],
    ['an hour of the night after them', [19, 0], PUB, hours(10, 15)],
    ['an hour before them', [8], PUB, hours(8, 16)],
    ['an opening past midnight', [], { openFrom: '17:00', openTo: '02:00' }, hours(17, 9)],
    ['a begun hour at both ends', [], { openFrom: '10:30', openTo: '21:30' }, hours(10, 12)],
    ['the whole day of a venue that never closes', [12], { openFrom: '00:00', openTo: '24:00' }, hours(4, 24)],
    ['the whole day of an opening before four', [12], { openFrom: '03:00', openTo: '11:00' }, hours(4, 24)],
    ['eight hours around the only one', [12], NONE, hours(9, 8)],
    ['the last eight hours of the day', [3], NONE, hours(20, 8)],
    ['the first eight hours of the day', [4], NONE, hours(4, 8)],
    ['the hours of a short opening, and some around', [], { openFrom: '11:00', openTo: '14:00' }, hours(9, 8)],
  ])('has the hours %s', (_, counted, opening, shown) => {
    expect(hourAxis(counted, opening)).toEqual(shown);
  });
});
