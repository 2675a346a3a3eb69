import { newVenueFields, settingsOf, venueSchema } from './venue-schema';

const OLD = {
  name: 'U Mostu',
  street: 'Mostní 1',
  city: 'Písek',
  postal_Code: 'xx',
  country: 'Česko',
  ico: 'abc',
  dic: '',
  rejectReasons: 'Došlo',
  cancelReasons: '',
  openFrom: '10:00',
  openTo: '22:00',
  companyId: '1',
  visitSilenceHours: '3',
  requireTableCode: false,
  refuseWhenNobodyServes: false,
  escalateAfterSeconds: '70',
  pinFor: 'never' as const,
  lockAfterSeconds: '0',
  expireAfterMinutes: '',
  publicDayMenu: false,
  coursing: false,
  dayMenuFrom: '11:00',
  dayMenuTo: '14:00',
  showPortionsFrom: '5',
  retainNotesDays: '90',
};

describe("the rules of a venue's form", () => {
  it('require all fields', () => {
    const { error } = venueSchema().safeParse({ ...newVenueFields(undefined), country: '', openFrom: '' });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([
      'name',
      'street',
      'city',
      'country',
      'postal_Code',
      'ico',
      'dic',
      'openFrom',
    ]);
  });

  it('check only the edited fields of an older venue', () => {
    const schema = venueSchema(OLD);
    expect(schema.safeParse({ ...OLD, openTo: '23:00' }).success).toBe(true);
    const { error } = schema.safeParse({ ...OLD, ico: 'abd' });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['ico']);
  });

  it('convert the given numbers and times to numbers, and add no other field', () => {
    expect(settingsOf({ visitSilenceHours: '12' })).toEqual({ visitSilenceHours: 12 });
    expect(settingsOf({ showPortionsFrom: '0' })).toEqual({ showPortionsFrom: 0 });
    expect(settingsOf({ retainNotesDays: '30' })).toEqual({ retainNotesDays: 30 });
    expect(settingsOf({ dayMenuFrom: '10:30', dayMenuTo: '14:00' })).toEqual({ dayMenuFrom: 630, dayMenuTo: 840 });
    expect(settingsOf({ escalateAfterSeconds: '90', expireAfterMinutes: '45' })).toEqual({
      escalateAfterSeconds: 90,
      expireAfterMinutes: 45,
    });
    expect(settingsOf({ lockAfterSeconds: '300' })).toEqual({ lockAfterSeconds: 300 });
    expect(settingsOf({ expireAfterMinutes: '' })).toEqual({ expireAfterMinutes: null });
    expect(settingsOf({})).toEqual({});
  });

  it('read one reason per line, without duplicates, at most twelve of forty characters', () => {
    const text = ' Došlo \n\nKuchyň zavřela\nDošlo';
    expect(settingsOf({ rejectReasons: text, cancelReasons: '' })).toEqual({
      rejectReasons: ['Došlo', 'Kuchyň zavřela'],
      cancelReasons: [],
    });
    const twelve = Array.from({ length: 12 }, (_, index) => String(index).padEnd(40, 'x'));
    const holds = (lines: string[]) => venueSchema(OLD).safeParse({ ...OLD, cancelReasons: lines.join('\n') }).success;
    expect([twelve, [...twelve, 'y'], ['y'.repeat(41)]].map(holds)).toEqual([true, false, false]);
  });

  it('accept a retention of whole days up to ten years', () => {
    const holds = (retainNotesDays: string) => venueSchema(OLD).safeParse({ ...OLD, retainNotesDays }).success;
    expect(['1', '3650', '0', '3651', '', '1.5', '-3', 'x'].filter(holds)).toEqual(['1', '3650']);
  });

  it('take the country and the numbers of a new venue from its company', () => {
    const company = { id: 7, country: 'Česko', ico: '27082440', dic: 'CZ27082440' };
    expect(newVenueFields(company as never)).toMatchObject({ country: 'Česko', ico: '27082440', companyId: '7' });
  });
});
