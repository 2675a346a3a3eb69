import { attachment, inline } from './download.js';

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
  ])('encodes %j by RFC 8187', (name, encoded) => {
    expect(attachment({ name, fallback: 'historie.csv' })).toBe(
      `attachment; filename=historie.csv; filename*=UTF-8''${encoded}`,
    );
  });

  it('has a single form if it is ASCII', () => {
    expect(inline({ name: 'stoly.pdf', fallback: 'stoly.pdf' })).toBe('inline; filename=stoly.pdf');
  });
});
