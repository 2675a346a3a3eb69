import { createServer, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { errorAnswer } from './error.filter.js';
import { ERROR_MESSAGES } from './error-messages.js';
import { createLogger } from './logging.js';
import { createFastifyAdapter } from './server.js';

const postgresError = (code: string): Error => Object.assign(new Error('what PostgreSQL says'), { code });
const seen = (error: unknown): [number, string] => {
  const { statusCode, code } = errorAnswer(error);
  return [statusCode, code];
};

describe('the response to a failure of the database or the disk', () => {
  // In the order of PostgreSQL's appendix A: connections, resources, a standby, locks, an operator's intervention.
  it.each([
    '08006',
    '08P01',
    '53100',
    '53200',
    '53300',
    '25006',
    '25P03',
    '40001',
    '40P01',
    '55P03',
    '57014',
    '57P01',
    '57P03',
    '57P05',
  ])('is 503 if PostgreSQL answers %s', (code) => {
    expect(seen(postgresError(code))).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(seen(new QueryFailedError('select 1', [], postgresError(code)))).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });

  // A stopped container leaves an unknown host name.
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ])('is 503 for the network error %s', (code) =>
    expect(seen(postgresError(code))).toEqual([503, 'SERVICE_UNAVAILABLE']),
  );

  it.each(['ENOSPC', 'EDQUOT'])("is 507 if the product's own disk is full: %s", (code) =>
    expect(seen(postgresError(code))).toEqual([507, 'STORAGE_FULL']),
  );

  it('is 503 if the driver loses its connection, whatever its message', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'nobody' });
    client.on('error', () => undefined);
    const lost = await client.connect().catch((error: unknown) => error);
    server.close();
    expect(seen(lost)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
  ])('is 503 for the driver\'s message "%s"', (message) => {
    expect(seen(new Error(message))).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(seen(new QueryFailedError('select 1', [], new Error(message)))).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });
});

it.each([postgresError('23514'), postgresError('42P01'), new TypeError('x is not a function'), null])(
  "the response is 500, not 503, for the product's own error %s",
  (error) => expect(seen(error)).toEqual([500, 'INTERNAL_ERROR']),
);

describe('the response to an unexpected error', () => {
  it.each([postgresError('23505'), new Error('select * from app_user'), 'a text', null])(
    "has the product's message without the cause: %s",
    (error) => {
      const message = ERROR_MESSAGES.INTERNAL_ERROR;
      expect(errorAnswer(error)).toEqual({ statusCode: 500, code: 'INTERNAL_ERROR', message });
    },
  );
});

describe('a response with a file that fails before its first byte', () => {
  it('is a plain error without the headers of the file', async () => {
    const server = createFastifyAdapter(createLogger('silent'), []).getInstance();
    server.get('/file', (_request, reply) => {
      const file = new PassThrough();
      setImmediate(() => file.destroy(postgresError('57014')));
      return reply.header('content-encoding', 'gzip').header('content-disposition', 'attachment').send(file);
    });
    const answer = await server.inject('/file');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('content-disposition');
    await server.close();
  });
});
