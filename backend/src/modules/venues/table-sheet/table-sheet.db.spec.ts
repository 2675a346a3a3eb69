import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { pdfBoxes, pdfPages } from '#test/pdf-text.js';
import { codeIn } from '#test/read-qr-code.js';
import { BackOffice } from '#test/test-back-office.js';
import type { SheetCard } from './sheet-card.js';
import { tableSheet } from './table-sheet.js';

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

  it('bears for each table its name, the venue, a short address, the domain in plain text, and who sees what is ordered', async () => {
    await office.post('updatevenue', { id: 1, street: 'Náměstí Přemyslovců 12', city: 'Žďár' }).expect(200);
    const { body, headers } = await office.get('tablesheet/1', 'employee').responseType('blob').expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain("filename*=UTF-8''stoly-U%20L%C3%ADpy.pdf");
    const [page, ...more] = pdfPages(body as Buffer);
    expect(more).toEqual([]);
    const card = (table: string) => [
      ...[table, 'Naskenujte a objednejte · stolek.example', 'U Lípy', 'Náměstí Přemyslovců 12, Žďár'],
      'Co objednáte, uvidí obsluha a ti, kdo sedí s vámi.',
    ];
    expect(page).toEqual([...card('Stůl 7'), ...card('Zahrádka 1')]);
  });

  it('bears a code in which a phone reads the link', async () => {
    const link = 'https://stolek.example/menu-page?vid=1&tid=7&vs=AbCdEf-_01234567';
    const [, ...dark] = pdfBoxes(await sheet([{ ...CARD, table: 'Stůl 7', link }]));
    expect(codeIn(dark)).toBe(link);
  });

  it('has every Czech letter', async () => {
    const table = 'Příliš žluťoučký kůň ĎŤŇ';
    const venue = 'ÚPĚL ďábelské ódy „u Ó“ – §';
    const [page] = pdfPages(await sheet([{ ...CARD, table, venue }]));
    expect(page).toEqual(expect.arrayContaining([table, venue]));
  });

  it('has six cards on a page, and as many pages as it takes', async () => {
    const cards = Array.from({ length: 13 }, (_, index) => ({ ...CARD, table: `Stůl ${index + 1}` }));
    const pages = pdfPages(await sheet(cards));
    const tables = pages.map((page) => page.filter((text) => text.startsWith('Stůl')).length);
    expect(tables).toEqual([6, 6, 1]);
  });

  it('is drawn no further once nobody reads it', async () => {
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

  it('cuts what no line holds', async () => {
    const [page] = pdfPages(await sheet([{ ...CARD, table: 'velmi dlouhé jméno stolu '.repeat(8) }]));
    expect(page![0]).toMatch(/^velmi dlouhé .*…$/);
    expect(page).toHaveLength(5);
  });

  it('says so when a venue has no tables', async () => {
    const { body } = await office.post('createvenue', {
      ...{
        venuename: 'Prázdná',
        street: 'a',
        city: 'b',
        postal_Code: '397 01',
        country: 'd',
        ico: '12345679',
        dic: 'CZ12345679',
      },
      ...{ openFrom: '10:00', openTo: '20:00' },
    });
    const printed = await office.get(`tablesheet/${body.id}`).responseType('blob').expect(200);
    expect(pdfPages(printed.body as Buffer)).toEqual([['Nenalezeny žádné stoly.']]);
  });
});
