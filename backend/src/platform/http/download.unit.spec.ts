import { attachment, csvFile, csvLine, escapedCell, inline, unescapedCell } from './download.js';

describe('the name of a download', () => {
  it.each([
    ['Hospoda U Lípy', 'Hospoda%20U%20L%C3%ADpy'],
    ["Bar (U Čápa) 'Nový' *", 'Bar%20%28U%20%C4%8C%C3%A1pa%29%20%27Nov%C3%BD%27%20%2A'],
    ['100 %;"x"', '100%20%25%3B%22x%22'],
    ['Pivo/Víno\\Rum', 'Pivo-V%C3%ADno-Rum'],
    ['a\r\nset-cookie: b', 'a--set-cookie%3A%20b'],
    ['🍕', '%F0%9F%8D%95'],
    ['U Lípy\u202efdp.\u2069', 'U%20L%C3%ADpyfdp.'],
    ['x\ud800', 'x%EF%BF%BD'],
  ])('encodes %j as in RFC 8187', (name, encoded) => {
    expect(attachment({ name, fallback: 'historie.csv' })).toBe(
      `attachment; filename=historie.csv; filename*=UTF-8''${encoded}`,
    );
  });

  it('is sent without a second, encoded form if it is ASCII', () => {
    expect(inline({ name: 'stoly.pdf', fallback: 'stoly.pdf' })).toBe('inline; filename=stoly.pdf');
  });
});

/** The cells of a line as a spreadsheet with this separator reads them, without quotes (RFC 4180). */
function cells(line: string, separator: string): string[] {
  const found: string[] = [];
  let [current, quoted] = ['', false];
  for (const sign of line.replace(/\r\n$/, '')) {
    if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) [current] = (found.push(current), ['']);
    else current += sign;
  }
  return [...found, current];
}

describe('a CSV file for a Czech spreadsheet', () => {
  it('has a byte order mark, semicolons, decimal commas and CRLF', () => {
    expect(csvFile(['Název', 'Cena'], [['Řízek', 189.5]])).toBe('\ufeff"Název";"Cena"\r\n"Řízek";189,5\r\n');
  });

  it("quotes every text, so that a guest's text cannot end its line, cell or quote", () => {
    expect(csvLine(['a;b', 'řekl "ne"', 'dva\nřádky', null, ''])).toBe('"a;b";"řekl ""ne""";"dva\nřádky";;""\r\n');
  });

  it.each(
    [
      '=1+1',
      '@SUM(A1)',
      '-2+3',
      '+cmd|x',
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1+1',
      '−2+3',
      '﹢1',
      ' =1',
      '\u00a0=1',
      '\u3000=1',
    ].concat([
      '\u200b=1',
      '\ufeff=1',
      '\u2060\u200d=1',
      '"=1',
      '""=1',
      "'=1",
      '“=1',
      '\u202e=1',
      '\u0001=1',
      '\t1',
      '|calc',
      '%0',
    ]),
  )('makes no formula of %j', (text) => {
    expect(csvLine([text])).toMatch(/^"'/);
  });

  it.each(['3-4', '1/2', '1.5.', '1. 5.', '12.5', '10:30', '1-2-2026', '5. 6. 26', '1E5', ' 3-4 ', "'3-4"])(
    'keeps %j from becoming a date or a number, and an import reads it unchanged',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
      expect(unescapedCell(escapedCell(text))).toBe(text);
    },
  );

  it.each(['1, 3, 7', '12', '110 00', '12,5', 'Stůl 3-4', '1.3.2026 18:30:00', '601 234 567', '3-4 kusy', "'3"])(
    'leaves %j unchanged',
    (text) => {
      expect(csvLine([text])).toBe(`"${text}"\r\n`);
      expect(unescapedCell(escapedCell(text))).toBe(text);
    },
  );

  it.each([';', ',', '\t', '|'])('keeps each text in one cell, even if a program splits cells at %j', (separator) => {
    for (const text of ['x,=1+1', 'x;=1+1', 'x\t=1+1', 'x|=1+1', '";=1+1', 'x",=1+1']) {
      expect(cells(csvLine([text]), separator)).toHaveLength(1);
    }
  });

  it.each(['+420601234567', '-5', '-5,50', '+420 601 234 567', 'Řízek', 'a=b'])('keeps %s unchanged', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });
});
