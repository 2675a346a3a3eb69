import { writeXlsx } from 'hucre/xlsx';
import { draftOf } from './menu-draft.js';
import { menuOfFile } from './read-menu-file.js';

/** Fifty dishes as restaurants write them: name; price cell; haléře, or `?` where a person must decide. */
const WRITTEN = `
Kulajda s koprem;65;6500|Česnečka se šunkou a sýrem;59,-;5900|Hovězí vývar s nudlemi;55,- Kč;5500|Dršťková polévka;69 Kč;6900
Gulášová polévka "U Lva";72,00;7200|Zelňačka, domácí;58.00 Kč;5800|Svíčková na smetaně, knedlík;189;18900|Vepřo knedlo zelo;179,-;17900
Hovězí guláš, 6 ks knedlíku;185 Kč;18500|Kuřecí řízek 150 g;169,90;16990|Smažený sýr, hranolky;165,50 Kč;16550|Tatarák 100 g;1.250;?
Pečená kachna (1/4);325,–;32500|Pečená kachna (1/2);595,--;59500|Candát na másle;289.-;28900|Pstruh, cena za 100 g;60/100 g;?
Steak z roštěné;1 250;125000|Tomahawk pro dva;1 890 Kč;189000|Halušky s brynzou;155 CZK;15500|Špagety carbonara;175kč;17500
Rizoto s hříbky;199 Kc;19900|Caesar salát;185,00 Kč;18500|Šopský salát;125;12500|Burger s trhaným masem;0225;?
Hranolky malé/velké;55/75;?|Rýže;45;4500|Bramborová kaše;45,0;4500|Tatarská omáčka;25,-;2500
Kečup zdarma;0;0|Chléb;9;900|Palačinka s marmeládou;95;9500|Větrník;79 Kč,-;7900
Jablečný štrúdl;85,;?|Medovník;od 85;?|Zmrzlina, kopeček;35 Kč/ks;?|Espresso;55;5500
Cappuccino;69,90 Kč;6990|Čaj z čerstvé máty;59;5900|Kofola 0,3 l;39;3900|Kofola 0,5 l;49,-;4900
Plzeň 12° 0,5 l;62;6200|Plzeň 12° 0,3 l;45;4500|Birell;42;4200|Víno bílé 0,2 l;65,- / 75,-;?
Chardonnay 2019 Kč láhev;495;49500|Slivovice 0,04 l;85;8500|Becherovka;75;7500|Rum dle nabídky;dle nabídky;?
Denní menu;cca 165;?|Dětská porce;-20%;?`
  .trim()
  .split(/[\n|]/)
  .map((line) => {
    const [name, cell, minor] = line.split(';') as [string, string, string];
    return { name, cell, minor: minor === '?' ? null : Number(minor) };
  });

const WINDOWS_1250 = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1250').decode(Uint8Array.of(byte)), byte]),
);
const inWindows1250 = (text: string): Buffer => Buffer.from([...text].map((letter) => WINDOWS_1250.get(letter)!));
const quoted = (cell: string): string => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A title, a header below it, a heading before every tenth dish, an empty row after every seventh. */
function rows(): string[][] {
  const dishes = WRITTEN.flatMap(({ name, cell }, index) => [
    ...(index % 10 === 0 ? [[`Oddíl ${'ABCDE'[index / 10]}`, '', '']] : []),
    [name, cell, `${(index % 14) + 1}`],
    ...(index % 7 === 6 ? [['', '', '']] : []),
  ]);
  return [['Jídelní lístek U Lva', '', ''], [], ['Název jídla', 'Cena (Kč)', 'Alergeny'], ...dishes];
}

const text = (delimiter: string, end = '\r\n'): string =>
  rows()
    .map((cells) => cells.map(quoted).join(delimiter))
    .join(end);

/** Cells with plain numbers are numbers, as a spreadsheet keeps them. */
const workbook = async (): Promise<Buffer> => {
  const typed = rows().map((cells) => cells.map((cell) => (/^[1-9]\d*$/.test(cell) ? Number(cell) : cell)));
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Lístek', rows: typed }] }));
};

describe("a restaurant's own file of fifty dishes", () => {
  it.each([
    ['Windows-1250 with semicolons', () => inWindows1250(text(';'))],
    ['UTF-8 with its byte order mark and commas', () => Buffer.from(`\ufeff${text(',', '\n')}`)],
    ['UTF-16 with tabs', () => Buffer.from(`\ufeff${text('\t')}`, 'utf16le')],
    ['a workbook', workbook],
  ])('is read without a wrong price, and a person must confirm only unclear ones, in %s', async (_, file) => {
    const { dishes } = await menuOfFile(await file());
    const read = dishes.map(({ name, priceCzk, unsure }) => ({ name, minor: priceCzk, asks: unsure.length > 0 }));
    expect(read).toEqual(WRITTEN.map(({ name, minor }) => ({ name, minor, asks: minor === null })));
    expect(dishes.map(({ category }) => category)).toEqual(
      WRITTEN.map((__, index) => `Oddíl ${'ABCDE'[Math.floor(index / 10)]}`),
    );
    expect(dishes.map(({ allergens }) => allergens)).toEqual(WRITTEN.map((__, index) => [(index % 14) + 1]));
  });

  it('is read so that a person confirms each dish that occurs twice in its section', async () => {
    const again = WRITTEN.slice(40).map(({ name }) => `${quoted(name)};10;1`);
    const file = Buffer.from([text(';'), ...again].join('\r\n'));
    const { rows: found } = draftOf((await menuOfFile(file)).dishes, []);
    expect(found.slice(50).map(({ issues }) => issues.map(({ message }) => message))).toEqual(
      again.map(() => [expect.stringMatching(/^Stejné jídlo je už na řádku \d+\.$/)]),
    );
    expect(found).toHaveLength(60);
  });
});

const read = async (written: string) => {
  const { dishes, notes } = await menuOfFile(Buffer.from(written));
  return { dishes: dishes.map(({ name, priceCzk, category }) => [name, priceCzk, category]), notes };
};

describe('the separator of a file', () => {
  it('is the semicolon, not the decimal comma of prices, with or without a header row', async () => {
    expect((await read('Guláš;165,50\nVývar;45,50')).dishes).toEqual([
      ['Guláš', 16550, null],
      ['Vývar', 4550, null],
    ]);
    const titled = await read('U Lípy, polední nabídka\nNázev;Cena\nGuláš;165,50');
    expect(titled).toEqual({
      dishes: [['Guláš', 16550, null]],
      notes: ['Bez ceny a bez jídel pod sebou, proto vynecháno: „U Lípy, polední nabídka“.'],
    });
  });

  it.each([
    'Název,Cena\nGuláš,165,50',
    'Název,Cena,Popis\nGuláš,165,50',
    'Název,Cena,Cena EUR\nGuláš,165,50',
    'Guláš,165,5\nVývar,45,5',
    '"Guláš;165";50\nVývar;45',
  ])('makes a person confirm a price that it may have split: %j', async (written) => {
    const draft = draftOf((await menuOfFile(Buffer.from(written))).dishes, []);
    expect(draft.rows[0]).toMatchObject({ price_czk: null, issues: [{ column: 'price_czk' }, { column: 'category' }] });
  });
});

it('a file is read line by line even if some lines contain a separator', async () => {
  const { dishes } = await read('Polévky\nKulajda 65\nVývar | nudle 55\nGuláš 169');
  expect(dishes).toEqual([
    ['Kulajda', 6500, 'Polévky'],
    ['Vývar | nudle', 5500, 'Polévky'],
    ['Guláš', 16900, 'Polévky'],
  ]);
});

describe('the encoding of a file', () => {
  it('is recognized by its letters, and the draft shows a sample of them', async () => {
    const { notes } = await menuOfFile(inWindows1250('Žampiony 65\nŠunka 45'));
    expect(notes).toEqual(['Soubor není v UTF-8, četli jsme ho jako Windows-1250: „Žampiony“.']);
  });

  it('makes a person confirm a name with letters that no Czech menu has', async () => {
    const { dishes } = await menuOfFile(Buffer.from('Ko\xb1\xb3ky 65\nG\xb3ul\xe1\xb9 45\nK\xe1va 45', 'latin1'));
    expect(dishes.map(({ unsure }) => unsure.length)).toEqual([1, 1, 0]);
  });

  it('is refused with a reason if it is UTF-16 without a byte order mark', async () => {
    for (const content of [Buffer.from('Guláš 165', 'utf16le'), Buffer.from('Guláš 165', 'utf16le').swap16()])
      await expect(menuOfFile(content)).rejects.toMatchObject({ code: 'IMPORT_UTF16' });
  });
});

describe('a workbook', () => {
  const book = async (...sheets: Parameters<typeof writeXlsx>[0]['sheets']) => Buffer.from(await writeXlsx({ sheets }));
  const menu = [
    ['Název', 'Cena'],
    ['Guláš', 165],
  ];

  it('is refused, not truncated, if it has more rows or columns than a menu', async () => {
    const below = new Map([['20001,0', { value: 'Vývar' }]]);
    const extra = new Map([['1,101', { value: 'Vývar' }]]);
    for (const cells of [below, extra])
      await expect(menuOfFile(await book({ name: 'A', rows: menu, cells }))).rejects.toMatchObject({
        code: 'IMPORT_TOO_LARGE',
      });
  });

  it('is read from its first visible sheet, and the draft names the other sheets with rows', async () => {
    const notesOf = async (...sheets: Parameters<typeof book>) => (await menuOfFile(await book(...sheets))).notes;
    const [first, hidden] = [
      { name: 'Jídla', rows: menu },
      { name: 'Sklad', rows: menu, hidden: true },
    ];
    expect(await notesOf(first, { name: 'Prázdný', rows: [[null]] })).toEqual(['Načten list „Jídla“.']);
    expect(await notesOf(hidden, first)).toEqual([
      'Načten list „Jídla“. Ostatní listy a skryté řádky a sloupce jsme nečetli.',
    ]);
    expect(await notesOf({ name: 'Úvod', rows: [[null]] }, first)).toEqual(['Načten list „Jídla“.']);
  });

  it('is read from any visible sheet on request, and the draft tells how many rows each has', async () => {
    const drinks = { name: 'Nápoje', rows: [['Víno', 'Cena'], [], ['Ryzlink', 69], ['Pálava', 79]] };
    const file = await book({ name: 'Jídla', rows: menu }, drinks, { name: 'Sklad', rows: menu, hidden: true });
    const { dishes, sheets } = await menuOfFile(file);
    expect([dishes.map(({ name }) => name), sheets]).toEqual([['Guláš'], [{ name: 'Nápoje', rows: 3 }]]);
    const other = await menuOfFile(file, 'Nápoje');
    expect(other.dishes.map(({ name }) => name)).toEqual(['Ryzlink', 'Pálava']);
    expect(other.sheets).toEqual([{ name: 'Jídla', rows: 2 }]);
    for (const missing of ['Sklad', 'Jiný'])
      await expect(menuOfFile(file, missing)).rejects.toMatchObject({ code: 'IMPORT_NOT_READABLE' });
  });
});
