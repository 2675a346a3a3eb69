import { createPrivateKey, sign, type JsonWebKey } from 'node:crypto';
import type { Role } from '#kernel/principal.js';
import { IdentityProvider } from '#platform/auth/identity-provider.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { loadProviderKeys } from '#platform/sign-in-provider/provider-keys.js';
import type { TestApp } from './test-app.js';

const HOUR = 3600;

/** A user for a test; left-out fields are empty. */
export interface TestUser {
  readonly email: string;
  /** Their role in each of their companies, or in a new one when none is named; null: they have none. */
  readonly role?: Role | null;
  /** Companies beside those of the venues. */
  readonly companyIds?: readonly number[];
  readonly venueIds?: readonly number[];
}

/**
 * Signs in without the pages: a token as the embedded provider signs it, with its real key.
 * @param email of a user in the database: a demo account, or one of `addUser`
 * @returns a bearer token, valid for an hour
 */
export async function signIn({ app }: Pick<TestApp, 'app'>, email: string): Promise<string> {
  const text = 'select auth0_id as subject from app_user where email = $1 and auth0_id is not null';
  const [user] = await app.get(Database).query<{ subject: string }>({ text, values: [email] });
  if (user === undefined) throw new Error(`No user ${email} has a subject: seed the demo or call addUser.`);
  return tokenFor({ app }, { sub: user.subject, email, email_verified: true });
}

/** @returns a token of the embedded provider with these claims; the rest are the usual ones */
export async function tokenFor({ app }: Pick<TestApp, 'app'>, claims: Record<string, unknown>): Promise<string> {
  const { issuer, audience } = app.get(IdentityProvider);
  const { signingKey } = await loadProviderKeys(app.get(Settings).DATA_DIR);
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: issuer, aud: audience, iat: now, exp: now + HOUR, ...claims };
  return signToken({ alg: 'RS256', typ: 'at+jwt', kid: signingKey.kid }, payload, signingKey as JsonWebKey);
}

/** Inserts a user with the rights that the test needs. @returns a bearer token of theirs */
export async function addUser({ app }: Pick<TestApp, 'app'>, user: TestUser): Promise<string> {
  const database = app.get(Database);
  const companyRole = user.role === 'SA' ? null : (user.role ?? null);
  const [row] = await database.query<{ id: number }>({
    text: 'insert into app_user (auth0_id, email, email_verified, role) values ($1, $2, true, $3) returning id',
    values: [`demo|${user.email}`, user.email, user.role === 'SA' ? 'SA' : null],
  });
  await database.query({
    text: `insert into user_company (user_id, company_id, role)
           select $1, company_id, $4 from (
             select unnest($2::integer[]) union select v.company_id from venue v where v.id = any ($3)) c (company_id)`,
    values: [row!.id, await companiesOf(database, user), user.venueIds ?? [], companyRole],
  });
  await database.query({
    text: 'insert into user_venue (user_id, venue_id) select $1, unnest($2::integer[])',
    values: [row!.id, user.venueIds ?? []],
  });
  return signIn({ app }, user.email);
}

async function companiesOf(
  database: Database,
  { role, companyIds, venueIds, email }: TestUser,
): Promise<readonly number[]> {
  if (companyIds !== undefined || venueIds !== undefined || !role || role === 'SA') return companyIds ?? [];
  const text = 'insert into company (name) values ($1) returning id';
  return (await database.query<{ id: number }>({ text, values: [`Firma ${email}`] })).map(({ id }) => id);
}

/** Signs any content with RS256, right or wrong. */
export function signToken(header: object, payload: object, privateJwk: JsonWebKey): string {
  const content = `${encode(header)}.${encode(payload)}`;
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' });
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

/** @returns a part of a token */
export function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
