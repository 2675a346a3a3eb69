import { isSuspected } from './lead.js';

describe('a submitted form', () => {
  it.each([
    ['that was filled in within two seconds', { elapsedMs: 1_999 }],
    ['whose hidden field was filled in', { website: 'http://spam.test', elapsedMs: 60_000 }],
    ['whose hidden field was filled in by a caller that counts no time', { website: 'x' }],
  ])('%s is suspected spam', (_what, trace) => expect(isSuspected(trace)).toBe(true));

  it.each([
    ['that took two seconds', { elapsedMs: 2_000 }],
    ['whose hidden field is empty', { website: '', elapsedMs: 60_000 }],
    ['of a caller that is not our page', {}],
    ['whose hidden field is null', { website: null }],
  ])('%s is not suspected spam', (_what, trace) => expect(isSuspected(trace)).toBe(false));
});
