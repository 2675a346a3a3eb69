import { Injectable } from '@nestjs/common';
import type { verifyAuthenticationResponse as Verify } from '@simplewebauthn/server';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { relyingParty, type RelyingParty } from '#platform/sign-in-provider/provider-address.js';
import { PasskeySignIn, type SignInAccount, SignInAccounts } from '#platform/sign-in-provider/sign-in-ports.js';

const KEEP = `
  insert into passkey_challenge (holder, challenge, expires_at) values ($1, $2, now() + interval '10 minutes')
  on conflict (holder) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`;
const TAKE = 'delete from passkey_challenge where holder = $1 returning challenge, expires_at > now() as good';

/** Stores a challenge in place of the holder's former one. @param holder the page or person that gets the challenge */
export async function keepChallenge(database: Database, holder: string, challenge: string): Promise<void> {
  await database.query({ text: KEEP, values: [holder, challenge] });
}

/** Takes the challenge; only one of two concurrent calls gets it. @returns `null` if it is taken or expired */
export async function takeChallenge(database: Database, holder: string): Promise<string | null> {
  const [row] = await database.query<{ challenge: string; good: boolean }>({ text: TAKE, values: [holder] });
  return row?.good === true ? row.challenge : null;
}

type Response = Parameters<typeof Verify>[0]['response'];

interface Row {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly uses: string;
  readonly transports: [];
  readonly subject: string;
}

const FIND = `
  select p.credential_id as id, p.public_key as "publicKey", p.sign_count as uses, p.transports, u.auth0_id as subject
  from passkey p join app_user u on u.id = p.user_id where p.credential_id = $1`;
const USED = 'update passkey set sign_count = $2, last_used_at = now() where credential_id = $1';
const holderOf = (uid: string): string => `sign-in:${uid}`;

@Injectable()
export class StoredPasskeySignIn extends PasskeySignIn {
  private readonly party: RelyingParty | null;

  constructor(
    private readonly database: Database,
    private readonly accounts: SignInAccounts,
    settings: Settings,
  ) {
    super();
    this.party = relyingParty(settings);
  }

  async options(uid: string): Promise<object | null> {
    if (this.party === null) return null;
    // Names no credential: the browser offers its own, and the page does not reveal anybody's. Imported on demand,
    // because its parsers of certificates would take a tenth of every start.
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({ rpID: this.party.rpID, userVerification: 'required' });
    await keepChallenge(this.database, holderOf(uid), options.challenge);
    return options;
  }

  async verify(uid: string, text: string): Promise<SignInAccount | null> {
    const expectedChallenge = await takeChallenge(this.database, holderOf(uid));
    const response = parsed(text);
    if (this.party === null || expectedChallenge === null || response === null) return null;
    const [key] = await this.database.query<Row>({ text: FIND, values: [response.id] });
    if (key === undefined) return null;
    const { id, publicKey, uses, transports, subject } = key;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.party.origin,
      expectedRPID: this.party.rpID,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(uses), transports },
      requireUserVerification: true,
    }).catch(() => null);
    if (verified?.verified !== true) return null;
    await this.database.query({ text: USED, values: [id, verified.authenticationInfo.newCounter] });
    return this.accounts.find(subject);
  }
}

function parsed(text: string): Response | null {
  try {
    const value = JSON.parse(text) as Response | null;
    return typeof value?.id === 'string' && typeof value.response === 'object' ? value : null;
  } catch {
    return null;
  }
}
