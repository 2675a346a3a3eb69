import { readApiFailure } from './api-error';

const body = { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'Zkuste to za chvíli.' };

it('keeps what the server says of itself when it is busy or down', () => {
  for (const status of [408, 429, 500, 503]) {
    expect(readApiFailure({ status, data: body })).toEqual({
      kind: 'unreachable',
      code: body.code,
      message: body.message,
    });
  }
});

it('has no words of a server that did not answer, nor of a stranger’s page', () => {
  expect(readApiFailure({ status: 'FETCH_ERROR', error: 'TypeError' })).toEqual({
    kind: 'unreachable',
    code: null,
    message: null,
  });
  expect(readApiFailure({ status: 502, data: '<html>' })).toEqual({ kind: 'unreachable', code: null, message: null });
  expect(readApiFailure(undefined)).toEqual({ kind: 'unreachable', code: null, message: null });
});

it('reads a refusal', () => {
  expect(readApiFailure({ status: 409, data: body })).toMatchObject({
    kind: 'refused',
    status: 409,
    ...{ message: body.message },
  });
});
