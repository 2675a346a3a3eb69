import { completedTime, VenueFields, venueFieldsOf } from './venue-schema';

it.each([
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['830', '08:30'],
  ['22.15', '22:15'],
  ['ráno', 'ráno'],
])('%j is completed to %j', (written, time) => expect(completedTime(written)).toBe(time));

it('wants everything', () => {
  const { error } = VenueFields.safeParse({ ...venueFieldsOf(null), country: '' });
  expect(error?.issues.filter(({ message }) => message === '').map(({ path }) => path[0])).toEqual([
    ...['name', 'street', 'city', 'postal_Code', 'country', 'ico', 'dic', 'openFrom', 'openTo'],
  ]);
});
