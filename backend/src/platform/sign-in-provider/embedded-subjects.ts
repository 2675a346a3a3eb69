/** Subjects of accounts that the embedded provider may sign in begin so; an outside provider's never do. */
export const DEMO_SUBJECT_PREFIX = 'demo|';

/** Those of people whom a link has signed in at the embedded provider. */
export const LINK_SUBJECT_PREFIX = 'link|';

const PREFIXES = [DEMO_SUBJECT_PREFIX, LINK_SUBJECT_PREFIX];

/** For SQL: `auth0_id like any (…)`. */
export const EMBEDDED_SUBJECTS = PREFIXES.map((prefix) => `${prefix}%`);

export function isEmbeddedSubject(subject: string): boolean {
  return PREFIXES.some((prefix) => subject.startsWith(prefix));
}
