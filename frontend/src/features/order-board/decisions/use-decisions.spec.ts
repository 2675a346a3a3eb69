import { refusalWords } from './use-decisions';

const refused = (code: 'SOLD_OUT' | 'ITEM_SOLD_OUT' | 'EUR_NOT_ALLOWED', details?: unknown) =>
  refusalWords({ kind: 'refused', status: 409, code, message: 'Uberte prosím z košíku.', details });

it('the message about a refused decision names the dish that is short, and does not mention a basket', () => {
  const short = [{ field: 'itemId', message: 'Zbývá jen 1×: Guláš', left: 1 }];
  expect(refused('SOLD_OUT', short)).toBe('Zbývá jen 1×: Guláš.');
  expect(refused('ITEM_SOLD_OUT', [{ field: 'itemId', message: 'Vyprodáno: Guláš' }])).toBe('Vyprodáno: Guláš.');
  expect(refused('SOLD_OUT')).toBe('Uberte prosím z košíku.');
  expect(refused('EUR_NOT_ALLOWED', short)).toBe('Uberte prosím z košíku.');
});
