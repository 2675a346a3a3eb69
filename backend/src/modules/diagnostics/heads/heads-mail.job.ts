import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { RetryLaterError } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { type Mail, Mailer } from '#platform/mail/mailer.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { headDays, headsOf, type StoredDay } from './head-store.js';

/** The job that stores heads runs at this interval, so more frequent attempts would be useless. */
const STORED_EVERY_MS = 3_600_000;

/** Mails a day's heads (each log's last number and hash) to `HEADS_MAIL_TO`. The job contains only the day. */
@Injectable()
export class HeadsMailJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly storage: FileStorage,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ day: string }>('mail', 'heads', ({ payload, attempt }) => this.send(payload.day, attempt));
  }

  /**
   * Enqueues the mail of a day. Call it before the day's heads are stored. After a crash in between, the mail waits for
   * the heads.
   */
  async ask(day: string): Promise<void> {
    if (!this.settings.HEADS_MAIL_TO) return;
    await this.outbox.addNow({ queue: 'mail', jobId: `heads-${day}`, name: 'heads', payload: { day } });
  }

  /**
   * Sends the mail of a day, unless only a later day has heads, because those prove as much.
   * @throws Error, RetryLaterError until the heads are stored, so that the mail is retried
   */
  async send(day: string, attempt = 1): Promise<void> {
    const { HEADS_MAIL_TO: to, PUBLIC_URL: publicUrl } = this.settings;
    if (!to) return;
    const stored = await headsOf(this.storage, day);
    if (stored) return this.mailer.send(headsMail(stored, { to, publicUrl }));
    const [newest = ''] = await headDays(this.storage);
    if (newest > day) return;
    const missing = `The heads of ${day} are not stored yet`;
    throw attempt === 1 ? new Error(missing) : new RetryLaterError(missing, STORED_EVERY_MS);
  }
}

/** Builds the mail in the format of `verify`, so that `verify --expect` accepts the saved mail. */
function headsMail({ day, heads }: StoredDay, { to, publicUrl }: { to: string; publicUrl: string }): Mail {
  const { hostname } = new URL(publicUrl);
  const lines = heads.map(
    ({ venueId, head, headHash, keptAt }) => `Venue ${venueId}: ${keptAt}, head ${head} ${headHash}`,
  );
  const text = [
    `Otisky historie podniků na ${hostname} ze dne ${day}.`,
    'Dopis uschovejte. Uložený jako soubor dokazuje, že se od té doby nic z historie nezměnilo: npm run ops -- verify --expect soubor',
    lines.join('\n'),
  ];
  return { to, subject: `Otisky historie ${day}`, text: `${text.join('\n\n')}\n`, id: `heads-${day}@${hostname}` };
}
