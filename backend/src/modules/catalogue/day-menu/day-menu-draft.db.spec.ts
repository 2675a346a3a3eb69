import { BackOffice, messages } from '#test/test-back-office.js';
import { ThreadWatch } from '#test/worst-input/thread-watch.js';

const TEXT = 'Úterý 1. 12. 2026\nPolévka: Kulajda (1,3,7)\n1) Guláš (1,3) 149,-\n2) Řízek 165/145\nDobrou chuť!';

describe('a pasted day menu', () => {
  let office: BackOffice;
  beforeAll(async () => (office = await BackOffice.start()));
  afterAll(() => office.close());

  const paste = (body: object) => office.post('pastedaymenu', { venueId: 1, text: TEXT, from: '2026-11-30', ...body });

  it('becomes a draft that names the omitted lines, and changes nothing', async () => {
    const { body: before } = await office.get('getitems/1');
    const { body } = await paste({}).expect(200);
    expect(body).toMatchObject({ soup: 'included', unread: [{ line: 5, written: 'Dobrou chuť!' }] });
    expect(body.days).toMatchObject([{ date: '2026-12-01', heading: 'Úterý 1. 12. 2026' }]);
    expect(body.days[0].items).toMatchObject([
      { line: 2, name: 'Kulajda', allergens: [1, 3, 7], kind: 'soup', unsure: [] },
      { line: 3, number: 1, name: 'Guláš', priceCZK: 149, allergens: [1, 3], kind: 'main', unsure: [] },
      { line: 4, number: 2, name: 'Řízek', unsure: ['priceCZK'] },
    ]);
    expect((await office.get('getitems/1')).body).toEqual(before);
  });

  it('finds a product by its name and takes over its allergens, and asks about the rest', async () => {
    const known = { name: 'Houbový kuba', allergen_numbers: '1,3,7,9' };
    const { body: product } = await office.form('post', 'createitem', { venueId: 1, ...known }).expect(201);
    const { body } = await paste({ text: 'HOUBOVÝ KUBA 165 Kč\nHoubový kuba (1,3) 165 Kč' }).expect(200);
    expect(body.days[0].items).toMatchObject([
      { productId: product.id, allergens: [1, 3, 7, 9], unsure: [] },
      { productId: product.id, allergens: [1, 3], unsure: ['allergens'] },
    ]);
  });

  it.each<[string, object, number, string]>([
    ['no dish', { text: 'Dobrou chuť!\n' }, 400, 'DAY_MENU_NOT_READABLE'],
    ['nothing', { text: '' }, 400, 'DAY_MENU_NOT_READABLE'],
    ['20,001 characters', { text: 'Guláš 149 Kč'.padEnd(20_001) }, 413, 'DAY_MENU_TOO_LONG'],
    ['31 dishes', { text: 'Guláš 149 Kč\n'.repeat(31) }, 413, 'DAY_MENU_TOO_LONG'],
    [
      'eight days',
      { text: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${n}. 12.\nGuláš 149,-`).join('\n') },
      413,
      'DAY_MENU_TOO_LONG',
    ],
    ['5 MB', { text: 'Guláš 149 Kč\n'.repeat(400_000) }, 413, 'BODY_TOO_LARGE'],
    ['an unknown venue', { venueId: 99 }, 404, 'VENUE_NOT_FOUND'],
  ])('with %s is refused', async (_, body, status, code) => {
    expect((await paste(body).expect(status)).body).toMatchObject({ code });
  });

  it('needs a valid date', async () => {
    expect(messages(await paste({ from: '2026-02-30' }).expect(400))).toHaveProperty('from');
  });

  it.each<[string, string]>([
    ['numbers', '1 '.repeat(10_000)],
    ['one long word', 'a'.repeat(20_000)],
    ['dates', '1.1.–'.repeat(4_000)],
    ['tabs', '\t1,3,7'.repeat(2_800)],
    ['lines of numbers', `${'1,3 7 '.repeat(49)}\n`.repeat(67)],
    ['lines of brackets', `${'(1,3,7) / nebo X '.repeat(17)}\n`.repeat(68)],
    ['lines of spaces and dots', `a${' .'.repeat(140)}\n`.repeat(70)],
  ])('with only %s is read or refused at once', async (_, text) => {
    const longest = await ThreadWatch.longestOf(async () => {
      const { status } = await paste({ text: text.slice(0, 20_000) });
      expect(status).toBeLessThan(500);
    });
    expect(longest).toBeLessThan(1_000);
  });

  it('with five days delays other requests by at most 200 ms', async () => {
    const day = 'Polévka: Kulajda (1,3,7) 45 Kč\n1) Svíčková na smetaně, knedlík (1,3,7) 165 Kč\n'.repeat(5);
    const text = [1, 2, 3, 4, 5].map((n) => `${n}. 12.\n${day}`).join('\n');
    const read = async () => paste({ text }).expect(200);
    await read();
    expect(await ThreadWatch.longestOf(read)).toBeLessThan(200);
  });
});
