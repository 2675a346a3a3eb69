import { readApiFailure } from './api-error';
import { failureText } from './failure-words';

const body = { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'Zkuste to za chvíli.' };

describe('readApiFailure', () => {
  it('keeps the message of a server that is busy or down', () => {
    for (const status of [408, 429, 500, 503]) {
      expect(readApiFailure({ status, data: body })).toEqual({
        kind: 'unreachable',
        code: body.code,
        message: body.message,
      });
    }
  });

  it('returns no message without an answer, nor for an answer that is a web page', () => {
    expect(readApiFailure({ status: 'FETCH_ERROR', error: 'TypeError' })).toEqual({
      kind: 'unreachable',
      code: null,
      message: null,
    });
    expect(readApiFailure({ status: 502, data: '<html>' })).toEqual({ kind: 'unreachable', code: null, message: null });
    expect(readApiFailure(undefined)).toEqual({ kind: 'unreachable', code: null, message: null });
  });

  it('reads the code, message and details of a refusal', () => {
    expect(readApiFailure({ status: 409, data: body })).toMatchObject({
      kind: 'refused',
      status: 409,
      message: body.message,
    });
  });
});

describe('the message for a failed request', () => {
  const SENTENCE = 'Historii se nepodařilo načíst.';
  const OFFLINE = 'Nejste připojeni k internetu.';
  const isOnline = (onLine: boolean) =>
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  afterEach(() => delete (navigator as { onLine?: boolean }).onLine);

  it('is the server’s message about a refusal, even if the browser reports no network', () => {
    isOnline(false);
    expect(failureText({ status: 409, data: body }, SENTENCE)).toBe('Zkuste to za chvíli.');
  });

  it('names the lost network before any other cause', () => {
    isOnline(false);
    for (const error of [{ status: 'FETCH_ERROR' }, { status: 503, data: body }, { status: 'TIMEOUT_ERROR' }])
      expect(failureText(error, SENTENCE)).toBe(`${SENTENCE} ${OFFLINE}`);
  });

  it("repeats a busy server's message, or says that the server does not answer", () => {
    isOnline(true);
    expect(failureText({ status: 503, data: body }, SENTENCE)).toBe(`${SENTENCE} Zkuste to za chvíli.`);
    const silent = `${SENTENCE} Server neodpovídá. Zkuste to prosím za chvíli znovu.`;
    expect(failureText({ status: 'FETCH_ERROR' }, SENTENCE)).toBe(silent);
  });
});
