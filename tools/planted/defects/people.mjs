/** Signing in, users, invitations and request limits. */
export const DEFECTS = [
  {
    promise: 'Signing in',
    title: 'An expired token stays valid once it has been used',
    test: 'backend/src/platform/auth/token-verifier.db.spec.ts',
    file: 'backend/src/platform/auth/token-verifier.ts',
    text: 'this.refusalNow(known) === null && ',
    becomes: '',
  },
  {
    promise: 'Changing a user',
    title: 'A manager changes their own rights',
    test: 'backend/src/modules/accounts/users/users.db.spec.ts',
    file: 'backend/src/modules/accounts/users/update-user.service.ts',
    text: "  if (rights && user.id === caller.userId) throw new DomainError('FORBIDDEN');\n",
    becomes: '',
  },
  {
    promise: 'Invitations',
    title: 'The database stores the secret of an invitation link in clear text',
    test: 'backend/src/modules/accounts/invitations/invitations.db.spec.ts',
    file: 'backend/src/modules/accounts/invitations/sign-in-links.ts',
    text: '[linkId, linkSecretHash(secret), code',
    becomes: '[linkId, linkSecretHash(secret) && Buffer.from(secret), code',
  },
  {
    promise: 'Limits',
    title: 'A caller makes more requests than the limit allows',
    test: 'backend/src/platform/rate-limit/rate-limiter.unit.spec.ts',
    file: 'backend/src/platform/rate-limit/rate-limiter.ts',
    text: 'window.endsAt <= now || window.total < bound.limit) return 0;',
    becomes: 'window.endsAt <= now || window.total <= bound.limit) return 0;',
  },
];
