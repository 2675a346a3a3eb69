import { z } from 'zod';

const LOOPBACK_HOSTS = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.test(hostname);
}

/**
 * Returns true for an https address, or an http address on this machine: nobody on the network can change the traffic.
 */
function isSecureAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)));
}

const MIN_SECRET_LENGTH = 32;

export const SIGN_IN_FIELDS = {
  mode: z
    .enum(['local', 'oidc'])
    .optional()
    .describe('local: mailed links and passkeys; oidc: the provider of OIDC_ISSUER'),
  secret: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.length > 0 && parts.every((part) => part.length >= MIN_SECRET_LENGTH), {
      error: `must have at least ${MIN_SECRET_LENGTH} characters; of several with commas between, the first seals and all open`,
    })
    .optional()
    .describe('encrypts the signing keys of SIGN_IN=local in the database'),
};

export type SignInMode = 'local' | 'oidc' | 'trial';

interface SignInSettings {
  readonly NODE_ENV: string;
  readonly PUBLIC_URL: string;
  readonly DEMO_SIGN_IN: 'local' | 'anyone';
  readonly SIGN_IN?: 'local' | 'oidc' | undefined;
  readonly SIGN_IN_SECRET?: readonly string[] | undefined;
  readonly MAIL?: 'smtp' | 'files' | undefined;
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_AUDIENCE?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
}

const OIDC = ['OIDC_ISSUER', 'OIDC_AUDIENCE', 'OIDC_CLIENT_ID'] as const;
/** Addresses that must be secure in production. Over plain HTTP, an attacker could replace keys, pictures or links. */
const SECURE_IN_PRODUCTION = ['OIDC_ISSUER', 'PUBLIC_URL', 'S3_ENDPOINT'] as const;

type Refuse = (name: string, message: string) => void;

export function signInMode({ SIGN_IN, OIDC_ISSUER }: Pick<SignInSettings, 'SIGN_IN' | 'OIDC_ISSUER'>): SignInMode {
  return SIGN_IN ?? (OIDC_ISSUER === undefined ? 'trial' : 'oidc');
}

export function checkSignIn(value: SignInSettings, refuse: Refuse): void {
  const production = value.NODE_ENV === 'production';
  if (value.SIGN_IN === 'local') checkLocal(value, refuse);
  else checkProvider(value, refuse);
  if (!production) return;
  if (value.DEMO_SIGN_IN === 'anyone') refuse('DEMO_SIGN_IN', 'may not be anyone with NODE_ENV=production');
  for (const name of SECURE_IN_PRODUCTION) {
    const address = value[name];
    if (address !== undefined && !isSecureAddress(address)) refuse(name, 'must be https with NODE_ENV=production');
  }
}

function checkLocal(value: SignInSettings, refuse: Refuse): void {
  const named = OIDC.find((name) => value[name] !== undefined);
  if (named !== undefined)
    refuse(named, 'belongs to SIGN_IN=oidc: SIGN_IN=local needs no provider, remove one of them');
  if (value.SIGN_IN_SECRET === undefined) {
    refuse(
      'SIGN_IN_SECRET',
      'is missing: SIGN_IN=local seals its signing keys by it; make one by "openssl rand -base64 32" and keep it',
    );
  }
  if (value.NODE_ENV === 'production' && value.MAIL === 'files')
    refuse('MAIL', 'may not be files: SIGN_IN=local lets people in by mailed links, so set SMTP_URL');
}

function checkProvider(value: SignInSettings, refuse: Refuse): void {
  const missing = OIDC.filter((name) => value[name] === undefined);
  const production = value.NODE_ENV === 'production';
  if (missing.length > 0 && missing.length < OIDC.length) {
    refuse(missing[0]!, `is missing: ${OIDC.join(', ')} belong together`);
  } else if (missing.length > 0 && value.SIGN_IN === 'oidc') {
    refuse('OIDC_ISSUER', 'is missing: SIGN_IN=oidc lets people in at that provider');
  } else if (missing.length > 0 && production) {
    refuse(
      'OIDC_ISSUER',
      'is missing: with NODE_ENV=production nobody chooses an account from a list; name a provider, or say SIGN_IN=local for mailed links and passkeys',
    );
  } else if (missing.length > 0 && value.PUBLIC_URL.startsWith('https:') && value.DEMO_SIGN_IN !== 'anyone') {
    refuse(
      'DEMO_SIGN_IN',
      'PUBLIC_URL is https and no OIDC_ISSUER is named, so that whoever comes there would choose an account without a password: name your sign-in provider by OIDC_ISSUER, say SIGN_IN=local for mailed links and passkeys, or DEMO_SIGN_IN=anyone if everybody may be everybody',
    );
  }
}
