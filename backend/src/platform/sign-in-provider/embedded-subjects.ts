/** No outside provider's subject begins like this. */
export const DEMO_SUBJECT_PREFIX = 'demo|';

export const LINK_SUBJECT_PREFIX = 'link|';

const PREFIXES = [DEMO_SUBJECT_PREFIX, LINK_SUBJECT_PREFIX];

/** For SQL: `auth0_id like any (…)`. */
export const EMBEDDED_SUBJECTS = PREFIXES.map((prefix) => `${prefix}%`);

export function isEmbeddedSubject(subject: string): boolean {
  return PREFIXES.some((prefix) => subject.startsWith(prefix));
}

export function isDemoSubject(subject: string): boolean {
  return subject.startsWith(DEMO_SUBJECT_PREFIX);
}
