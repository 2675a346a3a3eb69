import type { Sample } from './sample.js';

const nothing: Sample = { reach: 'nothing' };
/** An unknown link: every signed-in person may ask for it, and learns that it does not exist. */
const noSuchLink: Sample = { reach: 'nothing', body: () => ({ token: 'x'.repeat(43) }) };
/** Everybody may ask; the trial has no passkeys. */
const noPasskeys: Sample = {
  reach: 'nothing',
  params: () => ({ id: 'a-credential' }),
  body: () => ({ id: 'a-credential', response: { clientDataJSON: '', attestationObject: '' } }),
};
/** Samples whose correct answer is that there is no such record. */
export const NOT_THERE: ReadonlySet<Sample> = new Set([noSuchLink, noPasskeys]);

/** Requests about the caller's own links, sessions and passkeys. */
export const OWN_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/my/sessions': nothing,
  'GET /api/my/passkeys': noPasskeys,
  'POST /api/my/passkeys/options': noPasskeys,
  'POST /api/my/passkeys': noPasskeys,
  'DELETE /api/my/passkeys/:id': noPasskeys,
  'DELETE /api/my/sessions': nothing,
  // 422: too simple.
  'PUT /api/my/user/pin': { reach: 'nothing', body: () => ({ pin: '1234' }) },
  'DELETE /api/my/user/pin': nothing,
  'POST /api/my/user/pr': { reach: 'nothing', body: () => ({ email: 'unknown@rights.test' }) },
  'GET /api/my/user/invitations': nothing,
  'POST /api/my/user/invitation': noSuchLink,
  'POST /api/my/user/acceptinvitation': noSuchLink,
  'POST /api/my/user/refuseinvitation': noSuchLink,
};
