import { inviteProblem } from './add-user-form';

it.each([
  [
    'a refusal',
    { status: 422, data: { code: 'X', message: 'Tuto firmu spravuje někdo jiný.' } },
    'Tuto firmu spravuje někdo jiný.',
  ],
  ['a busy server', { status: 429, data: { message: 'Zkuste to za chvíli.' } }, 'Zkuste to za chvíli.'],
  [
    'a page of somebody else',
    { status: 502, statusText: 'Bad Gateway', data: '<html>' },
    'Failed to create user: Bad Gateway',
  ],
  ['HTTP/2 without words', { status: 502, statusText: '', data: null }, 'Failed to create user: 502'],
  ['no answer', { status: 'FETCH_ERROR', error: 'TypeError' }, 'Failed to create user: server neodpovídá'],
])('a failed invitation shows the known reason: %s', (_name, error, text) => expect(inviteProblem(error)).toBe(text));
