import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { sharedCall } from '#kernel/shared-call.js';
import { venuesWithEvents } from '#eventlog/chain/chain-verify.js';
import { readMarks, verifyOn } from '#eventlog/chain/verified-marks.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession, type OwnSession } from '#platform/database/own-session.js';
import { NotReadyError, Readiness } from '#platform/http/readiness.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Metrics } from '#platform/observability/metrics.js';
import { FileStorage, type Keeping } from '#platform/storage/file-storage.js';
import { HeadsMailJob } from './heads-mail.job.js';
import { readLosses, acceptedHead, reportedLoss, type AcceptedLoss } from './accepted-losses.js';
import { keepHeads, newestHeads, NO_HASH, type NotarisedHead } from './head-store.js';
import { keepProof, readProofs } from './head-proofs.js';

const EVERY_MS = 3_600_000;
const NAMED = 5;

interface Proving {
  readonly before: NotarisedHead | undefined;
  readonly now: Date;
  readonly isNewDay: boolean;
  readonly fromStart: boolean;
  readonly losses: readonly AcceptedLoss[];
}

interface Proven {
  readonly head: NotarisedHead;
  readonly finding: string | null;
}

/**
 * Compares each venue's log every hour with the newest heads outside the database. In the first hour of a UTC day,
 * verifies whole logs and stores the heads of that day. A venue whose log fails keeps its previous head.
 */
@Injectable()
export class NotariseHeadsJob implements OnModuleInit {
  private readonly logger = new Logger(NotariseHeadsJob.name);

  private readonly proofs = sharedCall(() => readProofs(this.database));

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    @Inject(DATABASE_CONNECTION) private readonly connection: DatabaseConnection,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly mail: HeadsMailJob,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'notarise-heads', () => this.run());
    this.readiness.register('history', () => this.requireWhole(), { essential: false });
    this.metrics.gauge(
      'history_broken_venues',
      'Venues whose log is not the one whose heads were kept',
      [],
      async () => [[{}, (await this.proofs()).filter(({ finding }) => finding !== null).length]],
    );
    this.metrics.gauge('history_proof_age_seconds', 'Since the log was last held against its heads', [], async () => {
      const ages = (await this.proofs()).map(({ provenAt }) => this.clock.now().getTime() - Date.parse(provenAt));
      return ages.length > 0 ? [[{}, Math.max(...ages) / 1000]] : [];
    });
  }

  async run(): Promise<void> {
    const stored = await newestHeads(this.storage);
    const losses = await readLosses(this.storage);
    const now = this.clock.now();
    const isNewDay = stored?.day !== now.toISOString().slice(0, 10);
    await withOwnSession(this.connection, 'notarise heads', async (session) => {
      const proofs = new Map((await readProofs(session)).map((proof) => [proof.venueId, proof]));
      const known = new Map(stored?.heads.map((head) => [head.venueId, acceptedHead(head, losses)]));
      const venues = new Set([...known.keys(), ...(isNewDay ? await venuesWithEvents(session) : [])]);
      const proven: Proven[] = [];
      for (const venueId of venues) {
        // Verifies a broken log from the start, because a walk from the last verified event would miss earlier damage.
        const isBroken = (proofs.get(venueId)?.finding ?? null) !== null;
        const before = known.get(venueId);
        const fromStart = isNewDay || isBroken;
        const found = await this.prove(session, venueId, { before, now, isNewDay, fromStart, losses });
        if (found) proven.push(found);
      }
      const heads = proven.map(({ head }) => head);
      const restsOn = isNewDay && heads.length > 0 ? await this.layDown(now, heads) : null;
      for (const { head, finding } of proven) {
        const { venueId, keptAt, head: seq } = head;
        const rests = restsOn ?? proofs.get(venueId)?.restsOn ?? 'files';
        const accepted = losses.filter((loss) => loss.venueId === venueId).map(reportedLoss);
        const proof = { venueId, keptAt, seq, restsOn: rests, finding, provenAt: now.toISOString(), losses: accepted };
        await keepProof(session, proof);
      }
    });
  }

  private async layDown(now: Date, heads: readonly NotarisedHead[]): Promise<Keeping> {
    await this.mail.ask(now.toISOString().slice(0, 10));
    return keepHeads(this.storage, now, heads);
  }

  /** Verifies the log of a venue. If it fails, the previous head stays. */
  private async prove(
    session: OwnSession,
    venueId: number,
    { before, now, isNewDay, fromStart, losses }: Proving,
  ): Promise<Proven | null> {
    const [mark = null] = await readMarks(session, venueId);
    const expected = before ? [{ venueId, seq: before.head, hash: before.headHash }] : [];
    const { head, headHash, finding } = await verifyOn(session, venueId, {
      mark,
      heads: expected,
      accepted: losses.flatMap(({ lost }) => lost),
      fromStart,
      archive: this.storage,
    });
    const fresh = { venueId, head, headHash, keptAt: now.toISOString() };
    if (!finding && isNewDay && head > 0) return { head: fresh, finding: null };
    if (!finding) return before ? { head: before, finding: null } : null;
    const why = `event ${finding.seq}: ${finding.explanation}`;
    this.logger.error({ venueId }, `The history does not hold: ${why}`);
    return { head: before ?? { ...fresh, headHash: headHash || NO_HASH }, finding: why };
  }

  private async requireWhole(): Promise<void> {
    const broken = (await this.proofs()).filter(({ finding }) => finding !== null);
    if (broken.length === 0) return;
    const venues = broken.slice(0, NAMED).map(({ venueId }) => venueId);
    throw new NotReadyError(
      `The history of ${broken.length === 1 ? 'venue' : 'venues'} ${venues.join(', ')}${broken.length > NAMED ? ' and others' : ''} is not what was kept: npm run ops -- verify`,
    );
  }
}
