import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

export interface ArtifactStore {
  rows(text: string, values: readonly unknown[]): Promise<readonly { payload: AdapterPayload }[]>;
}

/**
 * Stores a row for each model and id, so that sessions outlast a restart. @param usedUp makes the error for a repeated
 * use
 */
export function providerStorage(store: ArtifactStore, usedUp: () => Error): AdapterFactory {
  return (model) => new ProviderStorage(model, store, usedUp);
}

export const PRUNE_EXPIRED = 'delete from sign_in_artifact where expires_at < now()';

/**
 * Returns SQL that deletes a person's sessions, codes and refresh tokens. @param subject SQL expression that may be
 * null
 */
export const forgetSessionsOf = (subject: string): string =>
  `delete from sign_in_artifact where payload->>'accountId' = ${subject}`;

export async function pruneExpiredArtifacts(store: ArtifactStore): Promise<void> {
  await store.rows(PRUNE_EXPIRED, []);
}

class ProviderStorage implements Adapter {
  constructor(
    private readonly model: string,
    private readonly store: ArtifactStore,
    private readonly usedUp: () => Error,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    await this.store.rows(
      `insert into sign_in_artifact (model, id, payload, grant_id, uid, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
       on conflict (model, id) do update
       set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
      [this.model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresIn ?? null],
    );
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.findBy('id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy('uid', uid);
  }

  /** There are no user codes, because the device flow is not offered. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /**
   * Marks a code or token as used in one statement, so that only one of several processes can use it.
   * @throws Error of `usedUp` for the second use
   */
  async consume(id: string): Promise<void> {
    const marked = await this.store.rows(
      `update sign_in_artifact
       set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
       where model = $1 and id = $2 and not payload ? 'consumed' returning payload`,
      [this.model, id],
    );
    if (marked.length === 0) throw this.usedUp();
  }

  async destroy(id: string): Promise<void> {
    await this.store.rows('delete from sign_in_artifact where model = $1 and id = $2', [this.model, id]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.store.rows('delete from sign_in_artifact where model = $1 and grant_id = $2', [this.model, grantId]);
  }

  private async findBy(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.store.rows(
      `select payload from sign_in_artifact
       where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
      [this.model, value],
    );
    return row?.payload;
  }
}
