import { readOffer } from './offer';

const meta = (headers: Record<string, string>) =>
  ({ response: { headers: new Headers(headers) } }) as unknown as Parameters<typeof readOffer>[0]['meta'];
const refusal = (code: string, details?: unknown) => ({
  error: { status: 404, data: { statusCode: 404, code, message: 'Ne.', details } },
});

describe('the answer of getcurrentmenu', () => {
  it('contains the menu, its next change, and the menus that this change ends', () => {
    const headers = { 'menu-changes-at': '2026-06-15T14:00:00+02:00', 'menu-ending': 'Poledn%C3%AD%20menu,A%2CB' };
    expect(readOffer({ data: [], meta: meta(headers) })).toEqual({
      data: { items: [], tag: null, change: { at: '2026-06-15T14:00:00+02:00', ending: ['Polední menu', 'A,B'] } },
    });
    expect(readOffer({ data: [], meta: meta({}) })).toEqual({ data: { items: [], tag: null, change: null } });
    expect(readOffer({ data: [] })).toEqual({ data: { items: [], tag: null, change: null } });
  });

  it('contains the next change even if no menu ends at it', () => {
    const at = '2026-06-15T11:00:00+02:00';
    expect(readOffer({ data: [], meta: meta({ 'menu-changes-at': at }) })).toEqual({
      data: { items: [], tag: null, change: { at, ending: [] } },
    });
  });

  it('says that no menu is valid, and when the next one begins, if there is one', () => {
    const at = '2026-06-15T17:00:00+02:00';
    expect(readOffer(refusal('NO_VALID_MENU', { begins_at: at }))).toEqual({
      data: { items: null, tag: null, change: { at, ending: [] } },
    });
    expect(readOffer(refusal('NO_VALID_MENU', { begins_at: null }))).toEqual({
      data: { items: null, tag: null, change: null },
    });
    expect(readOffer(refusal('NO_VALID_MENU'))).toEqual({ data: { items: null, tag: null, change: null } });
  });

  it('is an error if the table does not exist, or the server did not answer', () => {
    expect(readOffer(refusal('TABLE_NOT_FOUND'))).toEqual(refusal('TABLE_NOT_FOUND'));
    const lost = { error: { status: 'FETCH_ERROR', error: 'lost' } } as const;
    expect(readOffer(lost)).toEqual(lost);
  });

  it('keeps the items of the requested version after a 304, and takes the new change', () => {
    const known = { items: [], tag: '"v1"', change: null };
    const at = '2026-06-15T22:00:00+02:00';
    const unchanged = { response: { status: 304, headers: new Headers({ 'menu-changes-at': at }) } };
    const read = readOffer({ data: null, meta: unchanged as unknown as ReturnType<typeof meta> }, known);
    expect(read).toEqual({ data: { ...known, change: { at, ending: [] } } });
  });
});
