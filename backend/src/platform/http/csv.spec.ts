import { csvFile, csvLine } from './csv.js';

describe('a CSV file for a Czech spreadsheet', () => {
  it('has a byte order mark, semicolons, decimal commas and CRLF', () => {
    expect(csvFile(['Název', 'Cena'], [['Řízek', 189.5]])).toBe('\ufeffNázev;Cena\r\nŘízek;189,5\r\n');
  });

  it('quotes what would break the line', () => {
    expect(csvLine(['a;b', 'řekl "ne"', 'dva\nřádky', null])).toBe('"a;b";"řekl ""ne""";"dva\nřádky";\r\n');
  });

  it.each(['=1+1', '@SUM(A1)', '-2+3', '+cmd|x', '\t=1', '\r=1', '＝1+1'])('makes no formula of %j', (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each(['+420601234567', '-5', '-5,50', '+420 601 234 567'])('leaves the number %s as it is', (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
  });
});
