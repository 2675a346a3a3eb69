import { isSecureAddress } from './secure-address.js';

/** What the settings say of signing in, and of the addresses that must not be listened to on the way. */
interface SignInSettings {
  readonly NODE_ENV: string;
  readonly PUBLIC_URL: string;
  readonly DEMO_SIGN_IN: 'local' | 'anyone';
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_AUDIENCE?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
}

const OIDC = ['OIDC_ISSUER', 'OIDC_AUDIENCE', 'OIDC_CLIENT_ID'] as const;
/** With a key, a picture or a link changed on the way, somebody else decides what people see and who they are. */
const SECURE_IN_PRODUCTION = ['OIDC_ISSUER', 'PUBLIC_URL', 'S3_ENDPOINT'] as const;

/** @param refuse told each setting that cannot stand beside the others, and why */
export function checkSignIn(value: SignInSettings, refuse: (name: string, message: string) => void): void {
  const production = value.NODE_ENV === 'production';
  const missing = OIDC.filter((name) => value[name] === undefined);
  if (missing.length > 0 && missing.length < OIDC.length) {
    refuse(missing[0]!, `is missing: ${OIDC.join(', ')} belong together`);
  } else if (missing.length > 0 && production) {
    refuse('OIDC_ISSUER', 'is missing: with NODE_ENV=production the embedded sign-in provider does not start');
  } else if (missing.length > 0 && value.PUBLIC_URL.startsWith('https:') && value.DEMO_SIGN_IN !== 'anyone') {
    refuse(
      'DEMO_SIGN_IN',
      'PUBLIC_URL is https and no OIDC_ISSUER is named, so that whoever comes there would choose an account without a password: name your sign-in provider by OIDC_ISSUER, or say DEMO_SIGN_IN=anyone if everybody may be everybody',
    );
  }
  if (!production) return;
  if (value.DEMO_SIGN_IN === 'anyone') refuse('DEMO_SIGN_IN', 'may not be anyone with NODE_ENV=production');
  for (const name of SECURE_IN_PRODUCTION) {
    const address = value[name];
    if (address !== undefined && !isSecureAddress(address)) refuse(name, 'must be https with NODE_ENV=production');
  }
}
