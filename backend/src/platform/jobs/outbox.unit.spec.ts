import type { Settings } from '../config/settings.js';
import type { Database } from '../database/database.js';
import { LocalNotifier } from '../notifier/notifier.js';
import { Outbox } from './outbox.js';

function wakenBy(ROLE: Settings['ROLE']): string[] {
  const heard: string[] = [];
  const notifier = new LocalNotifier();
  notifier.onNotify('outbox', () => heard.push('the others'));
  const outbox = new Outbox({} as Database, notifier, { ROLE } as Settings);
  outbox.onWake(() => heard.push('own relay'));
  outbox.wake();
  return heard;
}

describe('A wake-up of the outbox', () => {
  test('reaches other processes if its process only serves requests', () => {
    expect(wakenBy('api')).toContain('the others');
  });

  test.each<Settings['ROLE']>(['worker', 'all'])('stays in its process with the role %s', (role) => {
    expect(wakenBy(role)).toEqual(['own relay']);
  });
});
