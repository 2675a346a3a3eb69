import type { Settings } from '#platform/config/settings.js';
import { DEMO_SUBJECT_PREFIX, EMBEDDED_SUBJECTS } from '#platform/sign-in-provider/sign-in-ports.js';

/**
 * People whom the embedded provider may sign in by a mail. An unverified address belongs to nobody.
 * @returns a SQL condition on `app_user u`, without parameters
 */
export function peopleWhoCanSignIn({ SIGN_IN }: Settings): string {
  const isOurs =
    SIGN_IN === 'local'
      ? `u.auth0_id not like '${DEMO_SUBJECT_PREFIX}%'`
      : `u.auth0_id like any (array['${EMBEDDED_SUBJECTS.join("','")}'])`;
  return `(${isOurs} and u.email_verified)`;
}
