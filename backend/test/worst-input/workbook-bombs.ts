import { zipFile } from '../zip-file.js';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = `<sheet name="A" sheetId="1" r:id="rId1"/>`;
const ROWS = row(1, [text('Název'), text('Cena')]) + row(2, [text('Guláš'), '<v>165</v>']);

function text(words: string): string {
  return `<is><t>${words}</t></is>`;
}

function row(number: number, cells: readonly string[]): string {
  const written = cells.map((cell, column) => {
    const type = cell.startsWith('<is>') ? ' t="inlineStr"' : '';
    return `<c r="${'ABCDEFGHIJ'[column]}${number}"${type}>${cell}</c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

interface Parts {
  readonly sheets?: string;
  readonly rows?: string;
  readonly merges?: string;
  readonly strings?: string;
  readonly more?: Parameters<typeof zipFile>[0];
}

/** A workbook as ECMA-376 has it, with only the parts that a reader needs. */
function book({ sheets = SHEET, rows = ROWS, merges = '', strings = '', more = [] }: Parts): Buffer {
  const type = (part: string, of: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${of}+xml"/>`;
  const relation = (id: number, of: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${of}" Target="${target}"/>`;
  const relations = (all: string) => `<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
  return zipFile([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${PACKAGE}/content-types">${type('workbook', 'sheet.main')}${type('worksheets/sheet1', 'worksheet')}${type('sharedStrings', 'sharedStrings')}</Types>`,
    },
    { name: '_rels/.rels', content: relations(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'sharedStrings', 'sharedStrings.xml'),
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet ${MAIN}><sheetData>${rows}</sheetData>${merges}</worksheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst ${MAIN}>${strings}</sst>` },
    ...more,
  ]);
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Small files that make a reader of workbooks unpack, build or repeat much. */
export const WORKBOOK_BOMBS = {
  'a workbook of many shared texts': book({ strings: '<si><t>a</t></si>'.repeat(100_000) }),
  'a workbook of many sheets': book({ sheets: SHEET.repeat(100_000) }),
  'a workbook of overlapping merged cells': book({
    rows: ROWS + row(20_000, [text('Vývar'), '<v>45</v>']),
    // A hundred of these are as many cells as a sheet may merge.
    merges: `<mergeCells>${'<mergeCell ref="A2:A20000"/>'.repeat(1_000)}</mergeCells>`,
  }),
  'a workbook with one long text in each cell': book({
    rows: numbers(20_000)
      .map((n) => `<row r="${n}"><c r="A${n}" t="s"><v>0</v></c></row>`)
      .join(''),
    strings: `<si><t>${'Guláš '.repeat(1_000)}</t></si>`,
  }),
  'a workbook larger than it says': book({
    more: [{ name: 'xl/media/1', content: Buffer.alloc(60_000_000), claimed: 10 }],
  }),
} as const;
