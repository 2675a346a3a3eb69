import { dishAllergens } from '@stolek/rules/allergen-claims';
import { daysAfter } from '@stolek/rules/local-date';
import { localMoment } from '#kernel/clock.js';
import { pdfPages } from '#test/pdf-text.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import type { MenuItem } from '../../current-menu/menu-item.dto.js';

const TODAY = localMoment(new Date(), 'Europe/Prague').date;
const TOMORROW = daysAfter(TODAY, 1);
const SOUP = { name: 'Kulajda', kind: 'soup', allergens: [1, 3, 7] };
const DISHES = [
  { name: 'Denní guláš <b>', kind: 'main', priceCZK: 149.5, allergens: [1, 9], portion: '150 g' },
  { name: 'Denní řízek', kind: 'main', priceCZK: 159, allergens: [1, 3, 7] },
  { name: 'Palačinka', kind: 'dessert', priceCZK: 65, allergens: [] },
];

interface Item {
  readonly name: string;
  readonly priceCZK: number;
  readonly allergens: number[];
  readonly areAllergensStated: boolean;
}

/** A dish as each of the renderings shows it. */
type Shown = [name: string, price: number, allergens: string];

describe('the public day menu', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
    await office.post('updatevenue', { id: 1, dayMenuFrom: 0, dayMenuTo: 1439, publicDayMenu: true }).expect(200);
    const days = [TODAY, TOMORROW].map((date) => ({ date, items: [SOUP, ...DISHES] }));
    await office.post('publishdaymenu', { venueId: 1, days, soup: 'included' }).expect(200);
  });
  afterAll(() => office.close());

  const read = (path: string, headers = {}) => fetch(`${office.app.url}${path}`, { headers });
  const pageOf = async (path = '/denni-menu/1') => (await read(path)).text();
  const sheet = async (query = '') => {
    const { body } = await office.get(`daymenusheet/1${query}`, 'employee').responseType('blob').expect(200);
    return pdfPages(body as Buffer);
  };
  const plain = (html: string) =>
    html
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');

  async function ofGuests(): Promise<Shown[]> {
    const items = (await office.guestMenu()) as unknown as MenuItem[];
    const ofDay = items.filter(({ category }) => category.startsWith('Polední menu'));
    return ofDay.map((item) => [item.name, item.price_czk, dishAllergens(item).contains.join(', ')]);
  }

  function onPage(html: string): Shown[] {
    return [
      ...html.matchAll(/<li><div><span lang="cs">(.*?)<\/span><span>(.*?)\u00a0Kč<\/span><\/div><p>(.*?)<\/p>/g),
    ].map(([, name, price, notes]) => {
      const listed = /Alergeny: (.*?)(?: · |$)/.exec(notes!)?.[1] ?? '';
      return [plain(name!), Number(price!.replace(',', '.')), listed.replaceAll(/(\d+)[^,]*/g, '$1')];
    });
  }

  function onSheet(texts: readonly string[]): Shown[] {
    const starts = texts.flatMap((text, index) => (/^[\d,]+ Kč$/.test(text.replace('\u00a0', ' ')) ? [index] : []));
    return starts.map((start, index) => {
      const notes = texts.slice(start + 2, starts[index + 1]).find((text) => text.startsWith('Alergeny: ')) ?? '';
      const price = Number(/^[\d,]+/.exec(texts[start]!)![0].replace(',', '.'));
      return [texts[start + 1]!, price, notes.replace('Alergeny: ', '')];
    });
  }

  it('is the same for guests, on the page, in the data, in print and in the export', async () => {
    const guests = await ofGuests();
    expect(guests).toEqual(DISHES.map(({ name, priceCZK, allergens }) => [name, priceCZK, allergens.join(', ')]));
    const html = (await pageOf()).split('<section>');
    for (const day of html.slice(1)) expect(onPage(day)).toEqual(guests);
    expect(html).toHaveLength(3);
    const { items, soups } = (await (await read('/api/daymenu/1')).json()) as { items: Item[]; soups: object[] };
    expect(items.map((item) => [item.name, item.priceCZK, item.allergens.join(', ')])).toEqual(guests);
    expect(items.map((item) => item.areAllergensStated)).toEqual([true, true, false]);
    const [offered] = (await office.guestMenu()) as unknown as MenuItem[];
    expect(offered!.modifiers![0]!.options).toMatchObject([{ name: 'Kulajda', priceCZK: 0, addsAllergens: [1, 3, 7] }]);
    for (const day of html.slice(1)) expect(plain(day)).toContain('Polévka v ceně: Kulajda');
    expect(soups).toEqual([{ name: 'Kulajda', allergens: [1, 3, 7], areAllergensStated: true, isSoldOut: false }]);
    for (const size of ['a4', 'a5', 'large']) expect(onSheet((await sheet(`?size=${size}`)).flat())).toEqual(guests);
    const week = (await sheet('?days=5')).flat();
    expect(onSheet(week)).toEqual([...guests, ...guests]);
    // Once a day, and not with each dish.
    expect(week.filter((text) => text === 'Polévka v ceně: Kulajda (alergeny 1, 3, 7)')).toHaveLength(2);
    expect(week.filter((text) => text === 'Alergeny neuvedeny')).toHaveLength(2);
    const { body: stored } = await office.get(`getdaymenus/1?from=${TODAY}&to=${TODAY}`).expect(200);
    const { text } = await office.get(`exportmenu/1?format=csv&menuId=${stored.days[0].menuId}`).expect(200);
    const rows = text.trim().replaceAll('"', '').split('\r\n').slice(1);
    const exported = rows
      .map((row) => row.split(';'))
      .map(([name, , , price, , , allergens]): Shown => {
        return [name!, Number(price!.replace(',', '.')), allergens!];
      });
    expect(exported).toEqual(guests);
  });

  it('names the allergens and the fixed words in the language of the link', async () => {
    expect(plain(await pageOf())).toContain('Alergeny: 1 obiloviny obsahující lepek, 9 celer');
    const german = await pageOf('/denni-menu/1?lang=de');
    expect(plain(german)).toContain('Allergene: 1 glutenhaltiges Getreide, 9 Sellerie');
    expect(plain(german)).toContain('Suppe im Preis: Kulajda');
    expect(plain(german)).toContain('Allergene nicht angegeben');
    expect(german).toContain('<html lang="de">');
    for (const lang of ['en', 'uk', 'pl', 'sk', 'xx'])
      expect(await pageOf(`/denni-menu/1?lang=${lang}`)).not.toContain('undefined');
  });

  it('is served as a page without scripts and cookies that other sites may frame', async () => {
    const answer = await read('/denni-menu/1', { cookie: 'guestLanguage=de; lang=de' });
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect([answer.headers.get('x-frame-options'), answer.headers.get('set-cookie')]).toEqual([null, null]);
    const html = await answer.text();
    expect(html).toContain('<html lang="cs">');
    expect(html).not.toContain('<script');
  });

  it('is answered with 304 to a reader with the current version, until a dish changes', async () => {
    for (const path of ['/api/daymenu/1', '/denni-menu/1']) {
      const tag = (await read(path)).headers.get('etag')!;
      expect((await read(path, { 'if-none-match': tag })).status).toBe(304);
      const [, { productId }] = (await office.get(`getdaymenus/1?from=${TODAY}&to=${TODAY}`)).body.days[0].items;
      await office.post('setsoldout', { venueId: 1, productId, soldOut: true });
      const after = await read(path, { 'if-none-match': tag });
      expect([
        after.status,
        (await after.text()).includes(path.startsWith('/api') ? '"isSoldOut":true' : 'Vyprodáno'),
      ]).toEqual([200, true]);
      await office.post('setsoldout', { venueId: 1, productId, soldOut: false });
    }
  });

  it('is read from memory as fast as a page without a menu', async () => {
    const timeOf = async (path: string) => {
      const began = performance.now();
      await (await read(path)).arrayBuffer();
      return performance.now() - began;
    };
    const [page, none]: [number[], number[]] = [[], []];
    for (let round = 0; round < 100; round += 1) {
      page.push(await timeOf('/denni-menu/1'));
      none.push(await timeOf('/denni-menu/0'));
    }
    // The fastest: the others wait for whatever else the machine does.
    expect(Math.min(...page)).toBeLessThan(2 * Math.min(...none) + 2);
  });

  it('is empty on a date without a menu', async () => {
    const answer = await read(`/api/daymenu/1?date=${daysAfter(TODAY, 20)}`);
    expect(await answer.json()).toMatchObject({ timeFrom: null, items: [], soups: [] });
    await office.get(`daymenusheet/1?date=${daysAfter(TODAY, 20)}`).expect(404);
  });

  it('is not found for a venue that has not made it public', async () => {
    for (const id of ['3', '999999', '0', 'x', '1e3', '99999999999999999999']) {
      const answer = await read(`/denni-menu/${id}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('Polední menu tu není.');
    }
    expect((await read('/api/daymenu/3')).status).toBe(404);
    expect((await read('/api/daymenu/999999')).status).toBe(404);
  });

  it('is refused for an invalid date, number of days or paper size, with the names of the invalid fields', async () => {
    expect((await read('/api/daymenu/1?date=2027-02-29')).status).toBe(400);
    const { body } = { body: await office.get('daymenusheet/1?date=1.12.&days=2&size=a3').expect(400) };
    expect(Object.keys(messages(body)).sort()).toEqual(['date', 'days', 'size']);
    await office.get('daymenusheet/1', 'stranger').expect(404);
  });
});
