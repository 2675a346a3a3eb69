import { writeXlsx } from 'hucre/xlsx';
import { BackOffice } from '#test/test-back-office.js';
import { TestCatalogue, UNKNOWN } from '#test/test-catalogue.js';
import { zipFile } from '#test/zip-file.js';

const HEADER = 'Název;Kategorie;Cena Kč;Cena EUR;Popis;Alergeny\n';

describe('the import of a menu', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const upload = (content: string | Buffer, fields: Record<string, string | number> = {}) =>
    office
      .form('post', 'importmenu', { venueId: 1, ...fields })
      .attach('file', Buffer.isBuffer(content) ? content : Buffer.from(content), 'menu');
  const draft = async (content: string | Buffer, fields: Record<string, string | number> = {}) =>
    (await upload(content, fields).expect(200)).body;
  const publish = (rows: unknown, menuId: number | null = null) =>
    office.post('publishimport', { venueId: 1, menuId, rows });
  const lines = async (menuId: number) => (await office.get(`getmenu/${menuId}`).expect(200)).body.menuProducts;

  it("finds no change in the product's own export, in both formats and with formulas", async () => {
    const menuId = await catalogue.menu(1);
    const odd = ['=1+1', "'@dish", '-sleva', 'Pivo; "velké", 0,5 l', '7 UP', 'Dvojče', 'Dvojče', 'Kofola', 'Kofola'];
    const names = [...odd, 'Řízek 150 g', 'Svíčková (1, 3, 7)', 'Menu 2026', 'Záloha na kelímek', 'Žebra 1 149'];
    for (const [index, name] of names.entries()) {
      await catalogue.link(menuId, await catalogue.product(1, name), 101 + index, index === 6 ? 'Nápoje' : 'Jídla');
    }
    const sizes = `update product set portion = case name when 'Kofola' then id || ' ml' else '150 g' end
      where name in ('Kofola', '7 UP') and venue_id = 1 returning portion`;
    await catalogue.one(sizes);
    const [first, second, third] = await lines(menuId);
    await office
      .put('editmenuproducts', [
        { id: second.id, allergens: 'Mouka. Alergeny: 1a', allergen_numbers: [7] },
        { id: third.id, allergens: 'Alergeny: 1x', allergen_numbers: [9] },
        { id: first.id, description: '+dvě\n\nřádky', price_czk: 1250.5, price_eur: null, allergen_numbers: [1, 3] },
      ])
      .expect(200);
    const before = await lines(menuId);
    for (const format of ['csv', 'xlsx']) {
      const file = await office.get(`exportmenu/1?menuId=${menuId}&format=${format}`).responseType('blob').expect(200);
      if (format === 'csv') {
        expect(file.body.toString()).toContain(`"'=1+1"`);
        const allergens = file.body.toString().matchAll(/;"?([\d, ]*)"?\r?$/gm);
        expect([...allergens].map(([, numbers]) => numbers).slice(0, 3)).toEqual(['1, 3', '1, 7', '']);
      }
      expect(await draft(file.body, { menuId })).toMatchObject({ rows: [], unchanged: names.length, notSeen: [] });
    }
    expect(await lines(menuId)).toEqual(before);
  });

  it('shows new, changed and missing dishes, publishes the confirmed ones, and can be undone as a whole', async () => {
    const menuId = await catalogue.menu(1);
    const [soup, stays] = [await catalogue.product(1, 'Kulajda'), await catalogue.product(1, 'Svařák')];
    await catalogue.link(menuId, soup, 101, 'Polévky');
    await catalogue.link(menuId, stays, 102, 'Polévky');
    const elsewhere = await catalogue.product(1, 'Štrúdl jinde');
    const file = `${HEADER}KULAJDA;polevky;65,-;;;1\nŠtrúdl jinde;Nové zákusky;89;;;\nTatarák;Hlavní;1.250;;;\n`;
    const found = await draft(file, { menuId });
    expect(found).toMatchObject({ unchanged: 0, notSeen: [{ name: 'Svařák' }] });
    expect(found.rows).toMatchObject([
      {
        row: 2,
        kind: 'changed',
        name: 'Kulajda',
        category: 'Polévky',
        price_czk: 65,
        price_eur: 4,
        before: { price_czk: 100 },
        issues: [],
      },
      { row: 3, kind: 'new', id: null, issues: [] },
      {
        row: 4,
        kind: 'new',
        price_czk: null,
        issues: [{ column: 'price_czk', message: expect.stringContaining('1.250') }],
      },
    ]);
    const rows = found.rows.map((row: object, index: number) => (index === 2 ? { ...row, price_czk: 1250 } : row));
    const { body } = await publish(rows, menuId).expect(200);
    expect(body).toMatchObject({ added: 2, changed: 1 });
    const after = await lines(menuId);
    expect(after.map((item: Record<string, unknown>) => [item['name'], item['category'], item['price_czk']])).toEqual([
      ['Kulajda', 'Polévky', 65],
      ['Svařák', 'Polévky', 100],
      ['Štrúdl jinde', 'Nové zákusky', 89],
      ['Tatarák', 'Hlavní', 1250],
    ]);
    expect(after[2].itemId).toBe(elsewhere);
    // A second press adds nothing.
    expect((await publish(rows, menuId).expect(409)).body).toMatchObject({
      code: 'CONCURRENT_CHANGE',
      details: { rows: [2, 3, 4] },
    });

    await office.put('editmenuproducts', [{ id: after[3].id, price_czk: 1300 }]).expect(200);
    const refused = await office.post('restoredeleted', { token: body.restoreToken }).expect(409);
    expect(refused.body).toMatchObject({ code: 'RESTORE_PLACE_TAKEN', details: [{ field: 'Tatarák' }] });
    expect(await lines(menuId)).toHaveLength(4);

    const again = await publish(
      [
        { ...after[0], row: 1, price_czk: 70 },
        { row: 2, name: 'Bábovka', category: 'Buchty', price_czk: 50 },
      ],
      menuId,
    ).expect(200);
    await office.post('restoredeleted', { token: again.body.restoreToken }).expect(200);
    expect((await lines(menuId)).map((item: Record<string, unknown>) => item['price_czk'])).toEqual([
      65, 100, 89, 1300,
    ]);
    const text = "select count(*)::int as left from category where name = 'Buchty' and deleted_at is null";
    expect(await catalogue.one(text)).toEqual({ left: 0 });
    await office.post('restoredeleted', { token: again.body.restoreToken }).expect(409);
  });

  it('publishes the portions of dishes, and restores the former ones when it is undone', async () => {
    const menuId = await catalogue.menu(1);
    await catalogue.link(menuId, await catalogue.product(1, 'Boršč'), 101, 'Polévky');
    const text = `select string_agg(name || ' ' || coalesce(portion, '-'), ', ' order by name) as all from product
      where name in ('Boršč', 'Soljanka') and deleted_at is null`;
    const portions = async () => (await catalogue.one<{ all: string }>(text)).all;
    const { rows } = await draft('Polévky\nBoršč 0,4 l 65\nSoljanka 0,3 l 75', { menuId });
    expect(rows).toMatchObject([
      { portion: '0,4 l', before: { portion: null } },
      { portion: '0,3 l', before: null },
    ]);
    const { body } = await publish(rows, menuId).expect(200);
    expect(await portions()).toBe('Boršč 0,4 l, Soljanka 0,3 l');
    await office.post('restoredeleted', { token: body.restoreToken }).expect(200);
    expect(await portions()).toBe('Boršč -');
    await publish([{ ...rows[0], portion: 'x'.repeat(41) }], menuId).expect(400);
  });

  it('adds 300 dishes at once', async () => {
    const menuId = await catalogue.menu(1);
    const published = async (first: number, count: number): Promise<number> => {
      const dish = (_: unknown, n: number) => `Jídlo ${first + n};Kategorie ${n % 12};${100 + n};;;1\n`;
      const { rows } = await draft(HEADER + Array.from({ length: count }, dish).join(''), { menuId });
      const begun = performance.now();
      expect((await publish(rows, menuId).expect(200)).body).toMatchObject({ added: count });
      return performance.now() - begun;
    };
    const one = await published(0, 1);
    expect(await published(1, 300)).toBeLessThan(150 * one);
    expect(await lines(menuId)).toHaveLength(301);
  });

  it('reads Windows-1250, commas, tabs and pasted text, and makes a person confirm duplicates and formulas', async () => {
    const menuId = await catalogue.menu(1);
    const named = async (content: string | Buffer) =>
      (await draft(content, { menuId })).rows.map((row: Record<string, unknown>) => [row['name'], row['price_czk']]);
    const cp1250 = Buffer.from([...Buffer.from('Nazev;Cena\n'), 0xd8, 0xed, 0x7a, 0x65, 0x6b, ...Buffer.from(';165')]);
    expect(await named(cp1250)).toEqual([['Řízek', 165]]);
    expect(await named('\ufeffNázev,Cena\n"Svíčková, knedlík","165,50"')).toEqual([['Svíčková, knedlík', 165.5]]);
    expect(await named('Řízek\t165')).toEqual([['Řízek', 165]]);
    expect(await named('Svíčková, knedlík 165')).toEqual([['Svíčková, knedlík', 165]]);
    const twice = await draft('Název;Kategorie;Cena\nGuláš;A;1\nGULAS;a;2', { menuId });
    expect(twice.rows[1].issues).toEqual([{ column: 'name', message: 'Stejné jídlo je už na řádku 2.' }]);
    const cells = new Map([['1,1', { formula: '1+164', formulaResult: 165, value: 165 }]]);
    const book = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Název', 'Cena'],
            ['Guláš', null],
          ],
          cells,
        },
      ],
    });
    expect((await draft(Buffer.from(book), { menuId })).rows[0]).toMatchObject({
      price_czk: null,
      issues: [{ column: 'price_czk' }, { column: 'category' }],
    });
  });

  it('reads the requested sheet in a thread', async () => {
    const sheet = (name: string, dish: string) => ({
      name,
      rows: [
        ['Název', 'Cena'],
        [dish, 65],
      ],
    });
    const book = Buffer.from(await writeXlsx({ sheets: [sheet('Jídla', 'Sekaná'), sheet('Pití', 'Zázvorovka')] }));
    expect(await draft(book)).toMatchObject({ rows: [{ name: 'Sekaná' }], sheets: [{ name: 'Pití', rows: 2 }] });
    expect((await draft(book, { sheet: 'Pití' })).rows).toMatchObject([{ name: 'Zázvorovka' }]);
    expect((await upload(book, { sheet: 'Jiný' }).expect(422)).body.code).toBe('IMPORT_NOT_READABLE');
    await upload(book, { sheet: 'x'.repeat(101) }).expect(400);
  });

  it('rejects a file that is too large or is not a menu, and changes nothing', async () => {
    await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 'a')).expect(413);
    await upload(HEADER + Array.from({ length: 2_001 }, (_, n) => `J${n};K;1\n`).join('')).expect(413);
    const unpacked = Buffer.alloc(51 * 1024 * 1024);
    for (const claimed of [unpacked.length, 10]) {
      const archive = zipFile([{ name: 'a', content: unpacked, claimed }]);
      expect((await upload(archive).expect(413)).body.code).toBe('IMPORT_TOO_LARGE');
    }
    for (const bad of ['PK nothing', '', '\n\n', Buffer.from('PK\x05\x06', 'latin1')]) {
      if (bad.length > 0) expect((await upload(bad).expect(422)).body.code).toBe('IMPORT_NOT_READABLE');
    }
    expect((await upload(Buffer.from('Guláš 165', 'utf16le')).expect(422)).body.code).toBe('IMPORT_UTF16');
    await office.form('post', 'importmenu', { venueId: 1 }).expect(422);
    await office.get('exportmenu/1?format=ods').expect(400);
    for (const row of [{ price_czk: -1 }, { price_czk: null }, { name: '' }, { allergen_numbers: [15] }, { id: 0 }]) {
      await publish([{ row: 1, name: 'A', category: 'B', price_czk: 1, ...row }]).expect(400);
    }
    await publish([]).expect(400);
  });

  it('neither reads nor changes a menu of another venue', async () => {
    const foreign = await catalogue.menu(3);
    const row = { row: 1, name: 'A', category: 'B', price_czk: 1 };
    await publish([row], foreign).expect(404);
    await publish([row], UNKNOWN).expect(404);
    await upload('A 1', { menuId: foreign }).expect(404);
    await office.get(`exportmenu/1?menuId=${foreign}`).expect(404);
    const own = await catalogue.menuProduct(1);
    expect((await publish([{ ...row, id: own }]).expect(409)).body.details.rows).toEqual([1]);
  });
});
