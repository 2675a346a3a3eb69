import { Writable } from 'node:stream';
import { QueryFailedError } from 'typeorm';
import { createLogger, NestLogger } from './logging.js';

/** @returns the output on stdout in the meantime */
async function written(work: (logger: NestLogger) => void): Promise<string> {
  let output = '';
  const sink = new Writable({ write: (chunk, _encoding, done) => ((output += String(chunk)), done()) });
  work(new NestLogger(createLogger('info', sink)));
  await new Promise((resolve) => sink.end(resolve));
  return output;
}

it("the log escapes line breaks and control characters in a user's text", async () => {
  const evil = 'x\n{"level":60,"msg":"forged"}\r\u001b[2J\u2028y';
  const output = await written((logger) => {
    logger.warn(evil, 'Context');
    logger.error({ err: new Error(evil), route: evil }, evil, 'Context');
  });
  expect(output.split('\n').filter(Boolean)).toHaveLength(2);
  // oxlint-disable-next-line no-control-regex -- these must be absent
  expect(output.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f]/);
  expect(output).toContain('\\u001b');
});

it("the log contains an error's message if Nest passes none", async () => {
  const output = await written((logger) => logger.error(new Error('It failed'), undefined, 'Context'));
  expect(JSON.parse(output)).toMatchObject({ level: 50, msg: 'It failed' });
});

it('the log omits the reason of a failed start, which the last line of the process has', async () => {
  const output = await written((logger) => logger.error(new Error('It failed'), undefined, 'ExceptionHandler'));
  expect(output).toBe('');
});

it('the log contains no private data', async () => {
  const output = await written((logger) => {
    logger.log({ user: { email: 'a@b.cz', token: 'secret', password: 'p' }, req: { headers: {} } }, 'x', 'Context');
  });
  expect(output).not.toMatch(/a@b\.cz|secret|"p"/);
});

describe('a logged error', () => {
  const refused = Object.assign(new Error('new row violates check constraint "lead_kind"'), {
    code: '23514',
    constraint: 'lead_kind',
    detail: 'Failing row contains (7, Jana Nováková, jana@example.cz).',
    where: 'JSON data, line 1: {"note":"Jana Nováková"}',
  });
  const failed = new QueryFailedError('update app_user set fullname = $1', ['Jana Nováková'], refused);

  it.each([
    ['PostgreSQL’s own', refused],
    ['TypeORM’s', failed],
    ['one that it caused', new Error('not stored', { cause: failed })],
    ['one of several', new AggregateError([failed], 'none of them')],
  ])('contains no row of the table if a statement fails: %s', async (_, error) => {
    for (const key of ['err', 'error']) {
      const output = await written((logger) => logger.error({ [key]: error }, 'It failed', 'Context'));
      expect(output).not.toMatch(/Nováková|jana@/);
      expect(output).toContain('violates check constraint');
      expect(output).toContain('logging.unit.spec');
    }
  });

  it('keeps the fields needed to find its cause', async () => {
    const output = await written((logger) => logger.error({ err: failed }, 'It failed', 'Context'));
    expect(JSON.parse(output).err).toMatchObject({
      type: 'QueryFailedError',
      code: '23514',
      constraint: 'lead_kind',
      query: 'update app_user set fullname = $1',
    });
  });
});
