import { openFakeBrowser } from '#shared/testing/fake-browser.ts';
import { readKnown, writeKnown } from './visit-storage';

const TABLE = { vid: 1, tid: 7 };
const known = { id: 'visit-a', tag: 'phone-1', tableId: 12 };

beforeEach(() => void openFakeBrowser());

describe('the phone', () => {
  it('remembers the visit of each table', () => {
    writeKnown(TABLE, known);
    expect(readKnown(TABLE)).toEqual(known);
    expect(readKnown({ vid: 1, tid: 8 })).toBeNull();
  });

  it('forgets a visit', () => {
    writeKnown(TABLE, known);
    writeKnown(TABLE, null);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('ignores a visit that it cannot read', () => {
    for (const text of ['{', 'null', '[]', '"x"', '1', '{}', '{"id":-1,"tableId":7}', '{"id":"a","tableId":null}']) {
      localStorage.setItem('guestVisit:1:7', text);
      expect(readKnown(TABLE)).toBeNull();
    }
  });
});
