import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { claimOf } from '@stolek/rules/allergen-claims';
import { type StoredEntry, type StoredMenu, VenueMenus } from './venue-menus.js';

const at = (time: string): number => Date.parse(`2026-06-15T${time}Z`);

const dish = (facts: Partial<StoredEntry> = {}): StoredEntry => ({
  id: 7,
  menuId: 1,
  productId: 70,
  name: 'Kulajda',
  description: null,
  ingredients: null,
  allergens: [],
  listedAllergens: [],
  portion: null,
  isAdult: false,
  vatRate: null,
  dietary: null,
  imageUrl: null,
  category: 'Polévky',
  categoryId: 3,
  station: null,
  course: null,
  soldOut: false,
  soldOutUntil: null,
  priceCzk: 8900,
  priceEur: null,
  isRecommended: false,
  isNew: false,
  polePlacings: 101,
  groupIds: [],
  ...facts,
});

const menu = (entries: readonly StoredEntry[], hours = { timeFrom: 0, timeTo: 1439 }): StoredMenu => ({
  id: 1,
  name: 'Stálá nabídka',
  dateFrom: '2026-01-01',
  dateTo: '2026-12-31',
  validDays: [],
  exceptions: [],
  ...hours,
  entries,
});

const offered = (menus: readonly StoredMenu[]): VenueMenus =>
  new VenueMenus({ timeZone: 'UTC', menus, groups: [], translations: [], vatRates: null, showPortionsFrom: 0 }, []);

describe('the offer of a venue', () => {
  it('is selected again only every quarter of an hour if nothing changes', () => {
    let looks = 0;
    const entry = Object.defineProperty(dish(), 'soldOutUntil', { enumerable: true, get: () => ((looks += 1), null) });
    const menus = offered([menu([entry])]);
    const first = menus.at(at('11:01:30'));
    const once = looks;
    for (const time of ['11:01:00', '11:02:00', '11:14:59.999']) expect(menus.at(at(time))).toBe(first);
    expect(looks).toBe(once);
    menus.at(at('11:15:00'));
    expect(looks).toBe(2 * once);
  });

  it('has a sold-out dish again from the full minute after the end of its sold-out mark', () => {
    const menus = offered([menu([dish({ soldOut: true, soldOutUntil: at('11:07:30') })])]);
    const isSoldOut = (time: string) => menus.at(at(time)).menu?.items.get(7)?.soldOut;
    expect(['11:01:00', '11:07:59.999', '11:08:00'].map(isSoldOut)).toEqual([true, true, false]);
  });

  it('begins and ends at the minutes of its menu, even if the clock goes back', () => {
    const menus = offered([menu([dish()], { timeFrom: 664, timeTo: 666 })]);
    const isOffered = (time: string) => menus.at(at(time)).menu !== null;
    const times = ['11:03:59.999', '11:04:00', '11:06:59.999', '11:07:00', '11:06:00', '11:03:00'];
    expect(times.map(isOffered)).toEqual([false, true, true, false, true, false]);
  });

  it('treats numbers in a heading, also in a translated one, as possible allergens of each dish below', () => {
    const entries = [
      dish({ category: 'Polévky (1, 9)', allergens: [1, 9], dietary: ['gluten-free', 'vegetarian'] }),
      dish({ id: 8, productId: 71, category: 'Polévky (1, 9)', allergens: [9] }),
      dish({ id: 9, productId: 72, category: 'Saláty', allergens: [3] }),
      dish({ id: 10, productId: 73, category: 'Dezerty', allergens: [3] }),
    ];
    const translation = { kind: 'category', language: 'de', description: null, czechDescription: null } as const;
    const translations = [
      { ...translation, id: 1, of: 'Saláty', czechName: 'Saláty', name: 'Salate (7)' },
      { ...translation, id: 2, of: 'Dezerty', czechName: 'Moučníky', name: 'Desserts (7)' },
    ];
    const shown = { timeZone: 'UTC', menus: [menu(entries)], groups: [], vatRates: null, showPortionsFrom: 0 };
    const items = new VenueMenus({ ...shown, translations }, []).at(at('11:00:00')).menu!.asAnswered;
    expect(items.map(({ listed_allergens }) => listed_allergens)).toEqual([[-1, -9], [-1, -9], [-7], undefined]);
    expect(items[0]!.dietary).toEqual(['vegetarian']);
    const claims = (avoided: number) => items.map((item) => claimOf(item, [avoided]));
    expect(claims(1)).toEqual(['contains', 'unknown', 'unknown', 'free']);
    expect(claims(7)).toEqual(['free', 'unknown', 'unknown', 'free']);
  });

  it('prepares a long menu in steps between other work, with the same bytes as in one step', async () => {
    const entries = Array.from({ length: 300 }, (_, id) => dish({ id, productId: id, name: `Jídlo ${id}` }));
    const name = { kind: 'product', id: 7, language: 'de', name: 'Gericht', czechName: 'Jídlo 7' } as const;
    const translations = [{ ...name, of: null, description: null, czechDescription: null }];
    const shown = { timeZone: 'UTC', menus: [menu(entries)], groups: [], vatRates: null, showPortionsFrom: 0 };
    const made = () => new VenueMenus({ ...shown, translations }, []).at(at('11:00:00')).menu!;
    const inPieces = made();
    let [turns, isMade] = [0, false];
    const count = (): void => void ((turns += 1), isMade || setImmediate(count));
    setImmediate(count);
    const [german, again] = await Promise.all([inPieces.whenMade('de'), inPieces.whenMade('de')]);
    isMade = true;
    expect(again).toBe(german);
    expect(turns).toBeGreaterThan(10);
    expect(german.asAnswered[7]).toMatchObject({ name: 'Gericht', cs: { name: 'Jídlo 7' } });
    for (const language of ['cs', 'de'] as const) {
      const [one, other] = [(await inPieces.whenMade(language)).answer, made().in(language).answer];
      expect(one.etag).toBe(other.etag);
    }
  });

  it('takes no more memory, with its prepared response, than `bytes` reports', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // Buffers of earlier specs are freed by a thread, and counted as free only at the collection after that.
    const taken = (before = Infinity): number => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external < before ? taken(heapUsed + external) : before;
    };
    const facts = { description: 'Na smetaně, s houbami a s koprem od sousedů. '.repeat(2) };
    const entries = Array.from({ length: 40 }, (_, id) => dish({ id, productId: id, ...facts }));
    const read = JSON.stringify([menu(entries)]);
    const before = taken();
    const venues = Array.from({ length: 200 }, () => offered(JSON.parse(read) as StoredMenu[]));
    for (const venue of venues) await venue.at(at('11:00:00')).menu?.in('cs').answer.whenPacked('br', undefined);
    const each = (taken() - before) / venues.length;
    expect(each).toBeLessThan(venues[0]!.bytes);
    expect(each).toBeGreaterThan(venues[0]!.bytes / 3);
  });
});
