import { readTableLink, tableAddress } from './table-session';

describe('The link on the table', () => {
  it('names venue, table and code', () => {
    expect(readTableLink('?vid=3&tid=7&vs=k0d')).toEqual({ vid: 3, tid: 7, vs: 'k0d' });
    expect(readTableLink('?vid=9999999999&tid=1')).toEqual({ vid: 9_999_999_999, tid: 1, vs: null });
  });

  it.each(['', '?vid=3', '?tid=7', '?vid=0&tid=7', '?vid=03&tid=7', '?vid=-3&tid=7', '?vid=3&tid=1.5', '?vid=x&tid=7'])(
    'names no table: %s',
    (search) => expect(readTableLink(search)).toBeNull(),
  );
  it('names no table if a number has eleven digits', () => {
    expect(readTableLink('?vid=3&tid=12345678901')).toBeNull();
  });

  it.each(['', '&vs=', '&vs=unknown'])('has no session code: %j', (vs) => {
    expect(readTableLink(`?vid=3&tid=7${vs}`)?.vs).toBeNull();
  });
});

describe('The session code of a phone whose link has none', () => {
  const stored = new Map<string, string>();
  beforeAll(() => {
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    Object.assign(globalThis, { window: globalThis });
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(globalThis, 'window');
  });
  const codeAt = (vid: number, tid: number) => tableAddress({ vid, tid, vs: null }).vs;

  it('is random, different for each table, and does not change', () => {
    const [here, there, elsewhere] = [codeAt(3, 7), codeAt(3, 8), codeAt(4, 7)];
    expect(new Set([here, there, elsewhere, 'unknown', '']).size).toBe(5);
    expect(codeAt(3, 7)).toBe(here);
    expect([...stored.values()].sort()).toEqual([here, there, elsewhere].sort());
  });

  it('is the code that the phone has stored for the table', () => {
    stored.set('guestSession:5:5', 'of-yesterday');
    expect(codeAt(5, 5)).toBe('of-yesterday');
  });

  it('is replaced by the code of the link', () => {
    expect(tableAddress({ vid: 3, tid: 7, vs: 'printed' })).toEqual({ vid: 3, tid: 7, vs: 'printed' });
  });
});
