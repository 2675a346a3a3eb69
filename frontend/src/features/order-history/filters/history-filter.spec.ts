import {
  filterIn,
  filterKey,
  formatRange,
  isNarrowed,
  isPossible,
  isTooLong,
  narrowedBy,
  presetOf,
  presetRange,
  writeFilter,
} from './history-filter';

// A Wednesday.
const TODAY = '2026-03-04';
const read = (address: string) => filterIn(new URLSearchParams(address), TODAY);

describe('the address of the history', () => {
  it('contains the chosen filter, and today by default', () => {
    expect(read('')).toEqual({ from: '2026-03-04', to: '2026-03-04' });
    expect(read('from=2026-03-01&to=&table=7&result=rejected&hour=0&search=+pivo+')).toEqual({
      from: '2026-03-01',
      to: '',
      tableId: 7,
      result: 'rejected',
      hour: 0,
      search: 'pivo',
    });
  });

  it.each(['from=včera', 'table=0', 'table=1.5', 'result=maybe', 'hour=24', 'hour=', 'search=+'])(
    'ignores the invalid part %s',
    (address) => expect(read(address)).toEqual(read('')),
  );

  it.each(['2026-13-45', '2026-02-30', '1999-12-31', '12026-01-01'])('ignores the impossible date %s', (date) => {
    expect(read(`from=${date}&to=2026-03-03`)).toEqual({ from: TODAY, to: '2026-03-03' });
  });

  it('keeps the venue and the tab, and gives the same filter when it is read again', () => {
    const filter = {
      from: '2026-03-01',
      to: '2026-03-02',
      tableId: 7,
      result: 'finished',
      hour: 12,
      search: 'ž',
    } as const;
    const written = writeFilter(new URLSearchParams('venue=2&part=figures&search=old'), filter);
    expect(filterIn(written, TODAY)).toEqual(filter);
    expect([written.get('venue'), written.get('part')]).toEqual(['2', 'figures']);
    expect(writeFilter(written, { from: '', to: '' }).toString()).toBe('venue=2&part=figures&from=&to=');
  });

  it.each(['finished', 'rejected', 'expired', 'withdrawn'] as const)('requests orders with the result %s', (result) => {
    expect(read(`result=${result}`).result).toBe(result);
  });

  it.each(['weekday=8', 'person=-1', 'rate=101', 'rate=', 'waited=long', 'dish=', 'option=', 'category=', 'refused='])(
    'ignores the invalid part %s',
    (address) => expect(read(address)).toEqual(read('')),
  );

  it('distinguishes no filter from a filter for orders without a reason, a rate or a person', () => {
    const filter = { from: '2026-03-01', to: '2026-03-02', reason: '', rate: 'none', person: 0 } as const;
    expect(filterIn(writeFilter(new URLSearchParams(), filter), TODAY)).toEqual(filter);
    expect(isNarrowed(read('reason='))).toBe(true);
  });

  it('accepts the filter of a number on the page unless it contradicts the chosen filter', () => {
    const shown = { from: TODAY, to: TODAY, dish: 'Pivo', result: 'finished' } as const;
    expect(narrowedBy(shown, { hour: 3, result: 'counted' })).toEqual({ hour: 3, result: 'finished' });
    expect(narrowedBy(shown, { dish: 'Pivo', result: 'finished' })).toEqual({ dish: 'Pivo', result: 'finished' });
    expect(narrowedBy(shown, { dish: 'Kofola' })).toBeNull();
    expect(narrowedBy(shown, { result: 'rejected' })).toBeNull();
    expect(narrowedBy({ from: '', to: '' }, { from: TODAY, result: 'rejected' })).toEqual({
      from: TODAY,
      result: 'rejected',
    });
  });

  it('has a different key for each filter, and tells whether a filter narrows more than the dates', () => {
    expect(filterKey(read('hour=1'))).not.toBe(filterKey(read('')));
    expect([isNarrowed(read('from=2026-03-01')), isNarrowed(read('hour=0'))]).toEqual([false, true]);
  });
});

describe('a range of days', () => {
  it.each([
    ['today', '2026-03-04', '2026-03-04'],
    ['yesterday', '2026-03-03', '2026-03-03'],
    ['week', '2026-03-02', '2026-03-04'],
    ['month', '2026-03-01', '2026-03-04'],
  ] as const)('is, for the preset %s, from %s to %s', (preset, from, to) => {
    expect(presetRange(preset, TODAY)).toEqual({ from, to });
    expect(presetOf({ from, to }, TODAY)).toBe(preset);
  });

  it('ends on Sunday for a week, and goes back over the end of a month', () => {
    expect(presetRange('week', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(presetRange('yesterday', '2026-03-01').from).toBe('2026-02-28');
    expect(presetOf({ from: '2026-02-28', to: '2026-03-04' }, TODAY)).toBeNull();
  });

  it('may have figures if it is at most a leap year', () => {
    expect(isTooLong({ from: '2028-01-01', to: '2028-12-31' })).toBe(false);
    expect(isTooLong({ from: '2028-01-01', to: '2029-01-01' })).toBe(true);
  });

  it('is written as one Czech date, or as two', () => {
    expect(formatRange({ from: '2026-03-01', to: '2026-03-01' })).toBe('ne 1. 3. 2026');
    expect(formatRange({ from: '2026-02-23', to: '2026-03-01' })).toBe('23. 2. 2026 – 1. 3. 2026');
  });
});

describe('the range of the history', () => {
  it('matches nothing if it ends before it begins, or is incomplete', () => {
    expect(isPossible({ from: '2026-11-21', to: '2026-11-21' })).toBe(true);
    expect(isPossible({ from: '2026-11-22', to: '2026-11-21' })).toBe(false);
    expect(isPossible({ from: '', to: '2026-11-21' })).toBe(false);
  });
});
