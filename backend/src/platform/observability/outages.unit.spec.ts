import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { outageCause } from './outage-cause.js';
import { Outages } from './outages.js';

const refusedBy = (code: string, message = code): Error => Object.assign(new Error(message), { code });

describe('an outage', () => {
  let outages: Outages;
  const lines: string[] = [];
  beforeEach(() => {
    jest.useFakeTimers();
    lines.length = 0;
    for (const level of ['warn', 'error'] as const) {
      jest.spyOn(Logger.prototype, level).mockImplementation((_, text: unknown) => void lines.push(String(text)));
    }
    outages = new Outages();
  });
  afterEach(() => {
    outages.onApplicationShutdown();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('is logged once with its cause, and its end with its duration and the number of refused requests', async () => {
    let full = true;
    outages.watch('append', async () => {
      if (full) throw refusedBy('53100');
    });
    const failure = refusedBy('53100', 'could not extend file "base/1/2": No space left on device');
    outages.failed('append', failure);
    for (let second = 0; second < 25; second++) {
      expect(outages.refuse(new DomainError('SERVICE_UNAVAILABLE', undefined, { cause: failure }))).toBe(true);
      await jest.advanceTimersByTimeAsync(1000);
    }
    expect(outages.problem('append')).toBe('No order can be stored: the disk of the database is full (53100)');
    full = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(outages.problem('append')).toBeNull();
    expect(lines).toEqual([
      'No order can be stored: the disk of the database is full (53100)',
      'Orders can be stored again after 26 s; 25 requests were refused',
    ]);
  });

  test('is logged once while the service repeatedly fails and works again', async () => {
    outages.watch('database', async () => undefined);
    for (let second = 0; second < 20; second++) {
      expect(outages.tell(refusedBy('53300'))).toBe(true);
      await jest.advanceTimersByTimeAsync(1500);
    }
    expect(lines).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(lines).toHaveLength(2);
  });

  test('lasts while the database answers but cannot store', async () => {
    let full = true;
    outages.watch('database', async () => undefined);
    outages.watch('append', async () => {
      if (full) throw refusedBy('53100');
    });
    for (let second = 0; second < 60; second += 6) {
      expect(outages.tell(refusedBy('53100'))).toBe(true);
      await jest.advanceTimersByTimeAsync(6000);
    }
    full = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(lines).toHaveLength(2);
  });

  test('ends without a probe after a report that the service works again', async () => {
    outages.failed('sign-in provider', new Error('fetch failed', { cause: refusedBy('ECONNREFUSED') }));
    await jest.advanceTimersByTimeAsync(60_000);
    outages.worked('sign-in provider');
    await jest.advanceTimersByTimeAsync(5000);
    expect(lines).toEqual([
      'The sign-in provider is away: nobody listens at its address (ECONNREFUSED)',
      'The sign-in provider is back after 60 s; 0 requests were refused',
    ]);
  });

  test('does not begin with the error of one statement or one request', () => {
    for (const error of [refusedBy('23505'), refusedBy('55P03'), refusedBy('57014'), new Error('bug'), 'text', null]) {
      expect(outages.tell(error)).toBe(false);
    }
    expect(outages.tell(new DomainError('ORDER_NOT_FOUND'))).toBe(false);
    expect(lines).toEqual([]);
  });
});

test.each([
  ['08006', 'the connection was cut'],
  ['57P03', 'the database is starting or stopping'],
  ['25006', 'the database may only be read: a standby, or default_transaction_read_only'],
  ['53400', 'the database has run out of something'],
  ['ENOTFOUND', 'nobody knows its name'],
])('the error %s is described as %s', (code, words) => {
  expect(outageCause(refusedBy(code))).toMatchObject({ code, words });
});

test("an outage may begin with a driver's error without a code", () => {
  expect(outageCause(new Error('Connection terminated unexpectedly'))?.code).toBe('cut');
  expect(outageCause(new Error('timeout exceeded when trying to connect'))?.code).toBe('timeout');
});
