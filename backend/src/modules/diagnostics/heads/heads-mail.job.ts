import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { Mailer, type Mail } from '#platform/mail/mailer.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { headsOf, type KeptDay } from './kept-heads-store.js';

/** Mails a day's heads to whoever keeps them at another place. The job bears the day alone. */
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
    this.jobs.handle<{ day: string }>('mail', 'heads', ({ payload }) => this.send(payload.day));
  }

  /** To be asked before the day's heads are laid down: a crash between the two leaves a letter that waits for them. */
  async ask(day: string): Promise<void> {
    if (!this.settings.HEADS_MAIL_TO) return;
    await this.outbox.addNow({ queue: 'mail', jobId: `heads-${day}`, name: 'heads', payload: { day } });
  }

  /** @throws Error while they are not laid down: it is tried again */
  async send(day: string): Promise<void> {
    const { HEADS_MAIL_TO: to, PUBLIC_URL: publicUrl } = this.settings;
    if (!to) return;
    const kept = await headsOf(this.storage, day);
    if (!kept) throw new Error(`The heads of ${day} are not laid down yet`);
    await this.mailer.send(headsMail(kept, { to, publicUrl }));
  }
}

/** Its lines are those of `verify`, so that `verify --expect` takes the letter as a file. */
function headsMail({ day, heads }: KeptDay, { to, publicUrl }: { to: string; publicUrl: string }): Mail {
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
