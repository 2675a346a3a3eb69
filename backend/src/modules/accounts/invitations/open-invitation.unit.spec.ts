import { invitationSentences, nameInLetter } from './open-invitation.js';

describe('an invitation mail', () => {
  it.each([
    ['Hospoda U Lípy s.r.o.', 'Hospoda U Lípy s.r.o.'],
    ['Kavárna a.s.', 'Kavárna a.s.'],
    ['Podnik.cz a.s.', 'Podnik. cz a.s.'],
    ['Výhra! https://zlo.test/x?y=1 klikněte', 'Výhra! klikněte'],
    ['Banka www.zlo.test', 'Banka'],
    ['Banka zlo.test/prihlaseni', 'Banka'],
    ['U Lípy\r\n\r\nDobrý den,\tpošlete heslo', 'U Lípy Dobrý den, pošlete heslo'],
    ['U\u2028Lípy\u202e\u0000', 'U Lípy'],
    ['javascript://zlo', ''],
    ['x'.repeat(200), `${'x'.repeat(80)}…`],
  ])('shows the name %j as %j', (name, plain) => {
    expect(nameInLetter(name)).toBe(plain);
  });

  it('names the company and the role in Czech, and omits a name that is only a link', () => {
    const companies = [
      { id: 1, name: 'U Lípy s.r.o.', role: 'EMPLOYEE' as const },
      { id: 2, name: 'https://zlo.test', role: null },
    ];
    expect(invitationSentences({ companies })).toEqual([
      'Firma U Lípy s.r.o. vás zve jako Obsluha.',
      'Byli jste pozváni.',
    ]);
  });
});
