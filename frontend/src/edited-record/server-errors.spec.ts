import type { ApiFailure } from '#api/api-error.ts';
import type { ErrorCode } from '#api/types.ts';
import { changedRecordOf, fieldErrorsOf } from './server-errors';

const refused = (code: ErrorCode, details?: unknown): ApiFailure => ({
  kind: 'refused',
  status: 400,
  code,
  message: 'Zpráva serveru.',
  details,
});

it("fieldErrorsOf translates the field of an error to the form's field, also in a list of one record", () => {
  const failure = refused('VALIDATION_FAILED', [{ field: '0.priceCZK', message: 'Zadejte prosím cenu v Kč.' }]);
  expect(fieldErrorsOf(failure, { priceCZK: 'priceCzk' })).toEqual([
    { field: 'priceCzk', message: 'Zadejte prosím cenu v Kč.' },
  ]);
});

it('fieldErrorsOf assigns an error about a picture to the field of the picture', () => {
  expect(fieldErrorsOf(refused('IMAGE_NOT_READABLE'))).toEqual([{ field: 'image', message: 'Zpráva serveru.' }]);
});

it('fieldErrorsOf returns nothing if the server is unreachable, or refuses for another reason', () => {
  expect(fieldErrorsOf({ kind: 'unreachable', code: null, message: null })).toEqual([]);
  expect(fieldErrorsOf(refused('FORBIDDEN', [{ field: 'name', message: 'x' }]))).toEqual([]);
});

it('changedRecordOf reads the newer record from a conflict, alone or in a list', () => {
  expect(changedRecordOf(refused('CONCURRENT_CHANGE', { current: { version: 2 } }))).toEqual({
    current: { version: 2 },
    by: null,
  });
  expect(
    changedRecordOf(refused('CONCURRENT_CHANGE', { current: [{ version: 3 }], changedBy: { name: 'Eva' } })),
  ).toEqual({ current: { version: 3 }, by: 'Eva' });
  expect(changedRecordOf(refused('DUPLICATE_CATEGORY', { current: { version: 2 } }))).toBeNull();
});
