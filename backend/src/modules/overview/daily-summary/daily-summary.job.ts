import { Injectable, type OnModuleInit } from '@nestjs/common';
import { daysAfter } from '@stolek/rules/local-date';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import { reachesVenue } from '#kernel/principal.js';
import { PrincipalDirectory } from '#platform/auth/principal-directory.js';
import { principalFor } from '#platform/auth/rights.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { Mailer } from '#platform/mail/mailer.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { verifiedUser } from '#modules/accounts/accounts.public.js';
import { readHistoryFigures } from '#modules/ordering/ordering.public.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { dailySummaryLetter } from './daily-summary-letter.js';

const OF_PERSON = `
  select venue_id as "venueId", last_day::text as "lastDay" from daily_summary where user_id = $1 order by venue_id`;

@Injectable()
export class SummariesRetention {
  constructor(personalData: PersonalDataRegistry) {
    personalData.tell('dailySummaries', (sql, { userId }) => sql.query({ text: OF_PERSON, values: [userId] }));
  }
}

const EVERY_MS = 600_000;
/**
 * Delay between the end of the day and its mails. By then, undecided orders have expired and the history is complete.
 */
const SETTLED_MS = 30 * 60_000;

const SUBSCRIBED = `
  select s.user_id as "userId", s.venue_id as "venueId", s.last_day::text as "sentFor", v.time_zone as "timeZone"
  from daily_summary s join ${LIVING_VENUES} v on v.id = s.venue_id order by 2, 1`;

// Locks and records the day: the process that changes the row enqueues the mail in the same transaction.
const TAKE = `
  update daily_summary set last_day = $3 where user_id = $1 and venue_id = $2 and last_day < $3 returning user_id`;

const STILL_WANTED = `
  select v.id, v.name, v.time_zone as "timeZone" from daily_summary s join ${LIVING_VENUES} v on v.id = s.venue_id
  where s.user_id = $1 and s.venue_id = $2`;

interface Letter {
  readonly userId: number;
  readonly venueId: number;
  readonly day: string;
}

/** Mails subscribers each day of a venue once it is over by the venue's clock (docs/product.md#the-daily-summary). */
@Injectable()
export class DailySummaryJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly database: Database,
    private readonly people: PrincipalDirectory,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'daily-summary', () => this.run());
    this.jobs.handle<Letter>('mail', 'daily-summary', ({ payload }) => this.send(payload));
  }

  /** Enqueues the mails of ended days. If several days were missed, only the last one is mailed. */
  async run(): Promise<void> {
    const settled = new Date(this.clock.now().getTime() - SETTLED_MS);
    const rows = await this.database.query<Omit<Letter, 'day'> & { sentFor: string; timeZone: string }>({
      text: SUBSCRIBED,
    });
    for (const { userId, venueId, sentFor, timeZone } of rows) {
      const day = daysAfter(businessDay(localMoment(settled, timeZone)), -1);
      if (sentFor < day) await this.ask({ userId, venueId, day });
    }
  }

  private async ask(letter: Letter): Promise<void> {
    const { userId, venueId, day } = letter;
    await this.database.transaction(async (client) => {
      const taken = await client.query({ text: TAKE, values: [userId, venueId, day] });
      if (taken.length === 0) return;
      const jobId = `daily-summary-${userId}-${venueId}-${day}`;
      await this.outbox.add(client, { queue: 'mail', jobId, name: 'daily-summary', payload: letter });
    });
    this.outbox.wake();
  }

  /** Sends no mail to a person who may no longer see the figures, and none about a day without orders. */
  async send({ userId, venueId, day }: Letter): Promise<void> {
    const [venue] = await this.database.query<{ id: number; name: string; timeZone: string }>({
      text: STILL_WANTED,
      values: [userId, venueId],
    });
    if (venue === undefined) return;
    const email = await this.addressOf(userId, venueId);
    if (email === null) return;
    const range = { venueId, from: day, to: day, days: 'business' } as const;
    const figures = await readHistoryFigures(this.database, range, {
      timeZone: venue.timeZone,
      at: this.clock.now(),
    });
    if (figures.all.now.orders === 0) return;
    const publicUrl = this.settings.PUBLIC_URL;
    await this.mailer.send(dailySummaryLetter({ venue, day, figures }, { userId, email, publicUrl }));
  }

  private async addressOf(userId: number, venueId: number): Promise<string | null> {
    const user = await verifiedUser(this.database, userId);
    const person = user === null ? undefined : (await this.people.current([user.subject])).get(user.subject);
    const principal = person === undefined ? null : principalFor(person, 'venue:export-history');
    return user !== null && principal !== null && reachesVenue(principal, venueId) ? user.email : null;
  }
}
