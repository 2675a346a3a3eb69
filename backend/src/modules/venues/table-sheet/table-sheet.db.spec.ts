import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { pdfBoxes, pdfFontSizes, pdfPages } from '#test/pdf-text.js';
import { codeIn } from '#test/read-qr-code.js';
import { BackOffice } from '#test/test-back-office.js';
import type { SheetCard } from './sheet-card.js';
import { tableSheet } from './table-sheet.controller.js';

const CARD = {
  venue: 'Hospoda U Lípy',
  address: 'Lipová 7, Praha',
  domain: 'stolek.example',
  link: 'https://x.example',
};

const sheet = async (cards: readonly SheetCard[]): Promise<Buffer> => buffer(await tableSheet('Stoly', cards));

describe('the sheet of tables', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start(undefined, { PUBLIC_URL: 'https://stolek.example', DEMO_SIGN_IN: 'anyone' });
  });
  afterAll(() => office.close());

  it("has each table's name, the venue, a short address, the domain in plain text, and a note on who sees orders", async () => {
    await office.post('updatevenue', { id: 1, street: 'Náměstí Přemyslovců 12', city: 'Žďár' }).expect(200);
    const { body, headers } = await office.get('tablesheet/1', 'employee').responseType('blob').expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain("filename*=UTF-8''stoly-U%20L%C3%ADpy.pdf");
    const [page, ...more] = pdfPages(body as Buffer);
    expect(more).toEqual([]);
    const card = (table: string) => [
      table,
      'Naskenujte a objednejte · stolek.example',
      'Order here · Hier bestellen',
      'U Lípy',
      'Náměstí Přemyslovců 12, Žďár',
      'Co objednáte, uvidí obsluha a ti, kdo sedí s vámi.',
    ];
    expect(page).toEqual([...card('Stůl 7'), ...card('Zahrádka 1')]);
  });

  it('has a code that contains the link of the table', async () => {
    const link = 'https://stolek.example/menu-page?vid=1&tid=7&vs=AbCdEf-_01234567';
    const [, ...dark] = pdfBoxes(await sheet([{ ...CARD, table: 'Stůl 7', link }]));
    expect(codeIn(dark)).toBe(link);
  });

  it('can show every Czech letter', async () => {
    const table = 'Příliš žluťoučký kůň ĎŤŇ';
    const venue = 'ÚPĚL ďábelské ódy „u Ó“ – §';
    const [page] = pdfPages(await sheet([{ ...CARD, table, venue }]));
    expect(page).toEqual(expect.arrayContaining([table, venue]));
  });

  it('has six cards on a page, and as many pages as needed', async () => {
    const cards = Array.from({ length: 13 }, (_, index) => ({ ...CARD, table: `Stůl ${index + 1}` }));
    const pages = pdfPages(await sheet(cards));
    const tables = pages.map((page) => page.filter((text) => text.startsWith('Stůl')).length);
    expect(tables).toEqual([6, 6, 1]);
  });

  it('is no longer drawn once nobody reads it', async () => {
    let drawn = 0;
    function* cards(): Generator<SheetCard> {
      while (drawn < 1_000) yield { ...CARD, table: `Stůl ${(drawn += 1)}` };
    }
    const stream = await tableSheet('Stoly', cards());
    stream.destroy();
    await turn();
    await turn();
    const then = drawn;
    expect(then).toBeLessThan(5);
    await turn();
    expect(drawn).toBe(then);
  });

  it('truncates a text that is too long', async () => {
    const [page] = pdfPages(await sheet([{ ...CARD, table: 'velmi dlouhé jméno stolu '.repeat(8) }]));
    expect(page![0]).toMatch(/^velmi dlouhé .*…$/);
    expect(page).toHaveLength(6);
  });

  describe('as cards with a chosen look', () => {
    const cards = (body: object, who?: 'employee') => office.post('tablecards/1', body, who).responseType('blob');
    const printed = async (body: object): Promise<Buffer> => (await cards(body, 'employee').expect(200)).body as Buffer;
    const red = { create: { width: 40, height: 20, channels: 4, background: '#ff000080' } } as const;
    const WIFI = { name: 'Lípa; hosté', password: 'a"b:c,d\\e1' };

    it.each([
      ['small', 6],
      ['medium', 4],
      ['large', 2],
    ] as const)('in the size %s has %i cards on a page', async (size, perPage) => {
      const many = Array.from({ length: perPage + 1 }, (_, index) => ({ ...CARD, table: `Stůl ${index + 1}` }));
      const pages = pdfPages(await buffer(await tableSheet('Stoly', many, { size, largePrint: false })));
      expect(pages.map((page) => page.filter((text) => text.startsWith('Stůl')).length)).toEqual([perPage, 1]);
    });

    it("has the Wi-Fi network as text and as a second code, next to the table's code", async () => {
      const pdf = await printed({ size: 'large', wifi: WIFI });
      expect(pdfPages(pdf)[0]).toEqual(
        expect.arrayContaining(['Wi-Fi', `Wi-Fi: ${WIFI.name} · heslo: ${WIFI.password}`]),
      );
      const [frame, ...boxes] = pdfBoxes(pdf);
      const ofFirst = boxes.filter(({ y, height }) => y + height <= frame!.y + frame!.height && height < 20);
      const middle = frame!.x + frame!.width * 0.56;
      expect(codeIn(ofFirst.filter(({ x }) => x < middle))).toMatch(/menu-page\?vid=1&tid=1[12]/);
      const escaped = 'WIFI:T:WPA;S:Lípa\\; hosté;P:a\\"b\\:c\\,d\\\\e1;;';
      expect(codeIn(ofFirst.filter(({ x }) => x > middle))).toBe(escaped);
    });

    it('has a logo even if the end of its file is missing', async () => {
      const logo = (await sharp(red).png().toBuffer()).subarray(0, -12).toString('base64');
      expect((await printed({ logo })).toString('latin1')).toMatch(/\/Subtype \/Image/);
    });

    it('stores a logo once for all cards', async () => {
      const logo = (await sharp(red).png().toBuffer()).toString('base64');
      const pdf = (await printed({ logo })).toString('latin1');
      expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1);
      expect((await printed({})).toString('latin1')).not.toContain('/Subtype /Image');
    });

    it('has no text below 16 points in large print', async () => {
      const pdf = await printed({ size: 'medium', largePrint: true, wifi: WIFI });
      expect(Math.min(...pdfFontSizes(pdf))).toBeGreaterThanOrEqual(16);
    });

    it.each<[look: object, logos: number]>([
      [{ size: 'medium', largePrint: true, wifi: WIFI }, 0],
      [{ size: 'small' }, 0],
      [{ size: 'small', wifi: WIFI }, 1],
      [{ size: 'medium', largePrint: true, wifi: WIFI }, 1],
      [{ size: 'large', largePrint: true, wifi: WIFI }, 1],
    ])('keeps a code of at least 35 mm with %j and %i logos', async (look, logos) => {
      const logo = (await sharp(red).png().toBuffer()).toString('base64');
      const pdf = await printed({ ...look, ...(logos > 0 && { logo }) });
      const [frame, ...boxes] = pdfBoxes(pdf);
      const dark = boxes.filter(({ x, height }) => x + 4 < frame!.x + frame!.width && height < 20);
      const [left, top] = [Math.min(...dark.map(({ x }) => x)), Math.min(...dark.map(({ y }) => y))];
      const bottom = Math.max(...dark.map(({ y, height }) => y + height));
      expect(left).toBeGreaterThan(frame!.x);
      expect(bottom - top).toBeGreaterThan((35 / 25.4) * 72);
    });

    it.each([
      [{ size: 'huge' }, 'size'],
      [{ size: 'small', largePrint: true }, 'largePrint'],
      [{ wifi: { name: '' } }, 'wifi.name'],
      [{ wifi: { name: 'ž'.repeat(17) } }, 'wifi.name'],
      [{ wifi: { name: 'Lípa', password: 'krátké' } }, 'wifi.password'],
      [{ logo: '!' }, 'logo'],
      [{ logo: Buffer.from('no picture').toString('base64') }, 'logo'],
      [{ logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') }, 'logo'],
    ])('is refused for %j with the name of the wrong field', async (body, field) => {
      const { status, body: answer } = await office.post('tablecards/1', body);
      expect([status === 400 || status === 422, answer.details?.[0]?.field]).toEqual([true, field]);
    });
  });

  it('shows a message for a venue without tables', async () => {
    const { body } = await office.post('createvenue', {
      venuename: 'Prázdná',
      street: 'a',
      city: 'b',
      postal_Code: '397 01',
      country: 'd',
      ico: '12345679',
      dic: 'CZ12345679',
      openFrom: '10:00',
      openTo: '20:00',
    });
    const printed = await office.get(`tablesheet/${body.id}`).responseType('blob').expect(200);
    expect(pdfPages(printed.body as Buffer)).toEqual([['Nenalezeny žádné stoly.']]);
  });
});
