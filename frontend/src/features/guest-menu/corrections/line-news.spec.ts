import { answerRefused } from './line-news';

const refused = (status: number, code: string, details?: unknown) =>
  answerRefused({ status, data: { statusCode: status, code, message: 'Slovo serveru.', details } }, 'Gulášovka');
const left = (portions: number) => [{ field: 'itemId', message: '', left: portions }];

describe('An answer that was refused', () => {
  it('says that the dish has sold out, without asking to remove it from a basket', () => {
    const gone = 'Omlouváme se, položka Gulášovka mezitím došla. Domluvte se prosím s obsluhou.';
    expect(refused(409, 'SOLD_OUT', left(0))).toBe(gone);
    expect(refused(409, 'ITEM_SOLD_OUT')).toBe(gone);
    expect(refused(409, 'SOLD_OUT')).toBe(gone);
  });

  it('says how many are left if that is too few', () => {
    expect(refused(409, 'SOLD_OUT', left(1))).toBe(
      'Omlouváme se, položky Gulášovka zbývá už jen 1×, a to na tolik kusů nestačí. Domluvte se prosím s obsluhou.',
    );
  });

  it('says that another dish is offered now', () => {
    expect(refused(409, 'ORDER_STATE_CONFLICT')).toBe('Nabídka se mezitím změnila. Podívejte se prosím, co platí teď.');
  });

  it('shows the server’s message about an expired offer, and tells the guest to retry if the server did not answer', () => {
    expect(refused(410, 'OFFER_EXPIRED')).toBe('Slovo serveru.');
    expect(answerRefused({ status: 'FETCH_ERROR' }, 'Gulášovka')).toBe(
      'Odpověď se nepodařilo odeslat. Zkuste to prosím znovu.',
    );
  });
});
