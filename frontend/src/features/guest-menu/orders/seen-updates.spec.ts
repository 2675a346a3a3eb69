import { openFakeBrowser } from '#shared/testing/fake-browser.ts';
import { readSeenUpdates, writeSeenUpdates } from './seen-updates';

beforeEach(() => void openFakeBrowser());

it('the phone remembers for each order the news that the guest has read', () => {
  const seen = { a: { status: 'in_progress' as const, position: 5, lines: ['0', '1'] } };
  writeSeenUpdates({ vid: 1, tid: 7 }, seen);
  expect(readSeenUpdates({ vid: 1, tid: 7 })).toEqual(seen);
  expect(JSON.parse(localStorage.getItem('guestTold:1:7') ?? '')).toEqual(seen);
});

it('the phone ignores stored news that is broken or of an unknown shape', () => {
  for (const broken of [
    '{"a":',
    '{"a":"in_progress"}',
    'null',
    '[null]',
    '{"a":null}',
    '{"a":{}}',
    '{"a":{"lines":"x","position":1}}',
  ]) {
    localStorage.setItem('guestTold:1:9', broken);
    expect(readSeenUpdates({ vid: 1, tid: 9 })).toEqual({});
  }
});
