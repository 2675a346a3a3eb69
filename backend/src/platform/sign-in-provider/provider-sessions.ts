import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TransactionClient } from '../database/database.js';
import { isoTime, type SqlSource } from '../database/own-session.js';
import { PersonalDataRegistry } from '../privacy/privacy.module.js';
import { PRUNE_EXPIRED, forgetSessionsOf } from './provider-storage.js';

const OF_SUBJECT = `
  select model as kind, ${isoTime('expires_at')} as "expiresAt" from sign_in_artifact
  where payload->>'accountId' = $1 order by expires_at`;

/** Deletes expired sessions. It also runs with an outside provider, because earlier sessions may still be stored. */
@Injectable()
export class SessionsRetention {
  constructor(personalData: PersonalDataRegistry) {
    personalData.forget({ name: 'sessions of the embedded provider', text: PRUNE_EXPIRED });
    personalData.tell('sessions', (sql, { subject }) => sql.query({ text: OF_SUBJECT, values: [subject] }));
  }
}

const LIVE = `
  select id from sign_in_artifact
  where model = 'Grant' and payload->>'accountId' = $1 and (expires_at is null or expires_at > now())`;
const END = forgetSessionsOf('$1');

/** The claim of an access token that holds the id of its session. The id is not secret: it grants nothing. */
export const SESSION_CLAIM = 'session';

export function sessionIdOf(grantId: string): string {
  return createHash('sha256').update(grantId).digest('base64url').slice(0, 16);
}

/** @returns the grants of a person's current sessions */
export async function liveGrants(sql: SqlSource, subject: string): Promise<string[]> {
  return (await sql.query<{ id: string }>({ text: LIVE, values: [subject] })).map(({ id }) => id);
}

/** Ends all sessions, codes and refresh tokens of a person. */
export async function endSessions(client: Pick<TransactionClient, 'query'>, subject: string): Promise<void> {
  await client.query({ text: END, values: [subject] });
}
