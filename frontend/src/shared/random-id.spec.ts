import { storedId } from './random-id';
import { openFakeBrowser } from './testing/fake-browser';

beforeEach(() => void openFakeBrowser());

describe('storedId', () => {
  it('creates an id once for each key, and returns the same id afterwards', () => {
    const phone = storedId('phone', 16);
    expect(phone).toMatch(/^[\w-]{22}$/);
    expect(storedId('phone', 16)).toBe(phone);
    expect(localStorage.getItem('phone')).toBe(phone);
    expect(storedId('device', 9)).toMatch(/^[\w-]{12}$/);
  });

  it("returns the id in the browser's storage", () => {
    localStorage.setItem('kept', 'of-yesterday');
    expect(storedId('kept')).toBe('of-yesterday');
  });

  it('returns the same id on every call even if storage is blocked', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    Object.assign(globalThis, { localStorage: { getItem: refuse, setItem: refuse } });
    const id = storedId('refused');
    expect(id).toHaveLength(22);
    expect(storedId('refused')).toBe(id);
  });
});
