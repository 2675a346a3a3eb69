import { MenuFields, newMenuFields, validityBodyOf, validityFieldsOf } from './menu-schema';

const whole: MenuFields = {
  menuName: 'Polední menu',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  startHour: '11',
  startMinute: '00',
  endHour: '14',
  endMinute: '30',
  pastMidnight: false,
  validDays: [],
};

function messages(change: Partial<MenuFields>): Record<string, string> {
  const { error } = MenuFields.safeParse({ ...whole, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of a menu', () => {
  it('accepts a complete menu', () => expect(messages({})).toEqual({}));

  it('reports everything that is missing', () => {
    expect(messages({ menuName: ' ', startDate: '', endDate: '', startHour: '', endHour: '', endMinute: '' })).toEqual({
      menuName: 'Zadejte název menu.',
      startDate: 'Zadejte začátek platnosti.',
      endDate: 'Zadejte konec platnosti.',
      startHour: 'Zadejte hodiny začátku.',
      endHour: 'Zadejte hodiny konce.',
      endMinute: 'Zadejte minuty konce.',
    });
  });

  it('reports missing minutes of the start', () => {
    expect(messages({ startMinute: '' })).toEqual({ startMinute: 'Zadejte minuty začátku.' });
  });

  it('reports wrong times as well as a missing date', () => {
    expect(messages({ startDate: '', endHour: '10' })).toEqual({
      startDate: 'Zadejte začátek platnosti.',
      endHour: 'Čas konce nesmí být před časem začátku.',
    });
  });

  it.each(['0026-11-01', '1999-12-31', '12026-11-01'])(
    'reports at its field a date outside of the allowed years: %s',
    (startDate) => {
      expect(messages({ startDate })).toEqual({ startDate: 'Rok musí být 2000 až 9999.' });
    },
  );

  it('requires the end to be after the start; only dates may be equal', () => {
    expect(messages({ endDate: '2026-10-31' })).toEqual({ endDate: 'Datum konce nesmí být před datem začátku.' });
    expect(messages({ endDate: '2026-11-01' })).toEqual({});
    expect(messages({ endHour: '11', endMinute: '00' })).toEqual({
      endHour: 'Čas konce nesmí být před časem začátku.',
    });
  });

  it('accepts an end on the next day only if its box is ticked', () => {
    const next = { endHour: '02', pastMidnight: true };
    expect(messages(next)).toEqual({});
    expect(messages({ ...next, endHour: '12' })).toEqual({
      endHour: 'Přes půlnoc musí menu skončit dřív, než příští den začne.',
    });
    expect(validityBodyOf({ ...whole, ...next })).toMatchObject({ time_from: 660, time_to: 150, pastMidnight: true });
    expect(validityBodyOf(whole)).not.toHaveProperty('pastMidnight');
  });

  it('sends minutes since midnight, and days in the order of the week', () => {
    const body = validityBodyOf({ ...whole, validDays: ['pátek', 'pondělí'] });
    expect(body).toMatchObject({ time_from: 660, time_to: 870, validDays: ['pondělí', 'pátek'] });
  });

  it('shows a stored menu as it was typed', () => {
    const menu = { id: 1, menuName: 'x', venueId: 1, exceptions: [], productCount: 0, withoutEurCount: 0, version: 1 };
    const stored = { date_from: '2026-11-01', date_to: '2026-11-30', time_from: 545, time_to: 1439, validDays: [] };
    expect(validityFieldsOf({ ...menu, ...stored })).toMatchObject({
      startHour: '09',
      startMinute: '05',
      endHour: '23',
      endMinute: '59',
    });
  });
});

describe('a new menu', () => {
  const today = '2026-11-23';
  const source = {
    id: 1,
    menuName: 'Obědy',
    venueId: 1,
    exceptions: [],
    productCount: 2,
    withoutEurCount: 0,
    version: 1,
    date_from: '2026-11-01',
    date_to: '2026-11-30',
    time_from: 660,
    time_to: 870,
    validDays: ['pátek' as const],
  };

  it('begins on the given day, and is valid all day without an end', () => {
    expect(newMenuFields(null, today)).toEqual({
      menuName: '',
      startDate: '2026-11-23',
      endDate: '2099-12-31',
      validDays: [],
      startHour: '00',
      startMinute: '00',
      endHour: '23',
      endMinute: '59',
      pastMidnight: false,
    });
  });

  it('is named after the copied menu, and has its validity unless that has ended', () => {
    expect(newMenuFields(source, today)).toMatchObject({
      menuName: 'Obědy – kopie',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      startHour: '11',
      validDays: ['pátek'],
    });
    expect(newMenuFields({ ...source, date_to: '2026-11-22' }, today)).toMatchObject({
      menuName: 'Obědy – kopie',
      startDate: '2026-11-23',
      endDate: '2099-12-31',
      startHour: '00',
      validDays: [],
    });
  });
});
