import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Settings } from '#platform/config/settings.js';
import { RetryLaterError } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Pushes } from '#modules/notifications/notifications.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { DUTY_NEWS, type DutyNews } from './duty-news.projection.js';
import { DutyPhones } from './duty-phones.js';

const MANAGERS_FROM_STAGE = 2;
const MINUTE_MS = 60_000;

export interface WaitingTable {
  readonly table: string;
  readonly since: Date;
  readonly isReady?: boolean;
}

/** Finds tables that wait for staff, in the boards' views: escalated orders and calls, dishes ready for long. */
export abstract class UnansweredTables {
  abstract of(venueId: number, now: Date): Promise<readonly WaitingTable[]>;
}

/** @param waits the longest first @returns the text of a push with tables and minutes, but without notes and dishes */
export function dutyText(waits: readonly WaitingTable[], now: Date): string {
  const [ready, unanswered] = [waits.filter(({ isReady }) => isReady), waits.filter(({ isReady }) => !isReady)];
  const parts = [textOf(unanswered, '', now), textOf(ready, ' na odnesení', now)];
  return parts.filter((part) => part !== null).join(', ');
}

function textOf(waits: readonly WaitingTable[], what: string, now: Date): string | null {
  const tables = new Set(waits.map(({ table }) => table)).size;
  const [first] = waits;
  if (first === undefined) return null;
  if (tables > 1) return `${tables < 5 ? `${tables} stoly čekají` : `${tables} stolů čeká`}${what}`;
  const minutes = Math.max(1, Math.floor((now.getTime() - first.since.getTime()) / MINUTE_MS));
  return `${first.table} čeká${what} ${minutes} min`;
}

@Injectable()
export class DutyPushJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly tables: UnansweredTables,
    private readonly phones: DutyPhones,
    private readonly pushes: Pushes,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<DutyNews>('push', DUTY_NEWS, ({ payload }) => this.ring(payload));
  }

  /** Sends a push about everything that waits now, because a phone gets at most one push a minute. */
  private async ring({ venueId, stage, at }: DutyNews): Promise<void> {
    const phones = await this.phones.toRing(venueId, at, stage >= MANAGERS_FROM_STAGE);
    const venue = phones.length > 0 ? await this.venues.venue(venueId) : null;
    const waits = venue === null ? [] : await this.readWaits(venueId);
    if (venue === null || waits.length === 0) return;
    const failures: unknown[] = [];
    for (const { userId, pauseS } of phones) {
      const push =
        pauseS > 0
          ? Promise.reject(new RetryLaterError('The phone has just rung', Math.ceil(pauseS * 1_000)))
          : this.push(venueId, userId, { title: venue.name, body: dutyText(waits, this.clock.now()) });
      await push.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private async push(venueId: number, userId: number, text: { title: string; body: string }): Promise<void> {
    const address = await this.phones.claim(venueId, userId);
    const url = new URL(`/OrderPage?venue=${venueId}`, this.settings.PUBLIC_URL).href;
    const message = { ...text, url, lang: 'cs', topic: `duty-${venueId}` };
    const outcome = await this.pushes.send(address, message).catch(async (error: unknown) => {
      await this.phones.release(venueId, userId, false);
      throw error;
    });
    if (outcome === 'gone') await this.phones.forget(venueId, userId);
    else await this.phones.release(venueId, userId, true);
  }

  private async readWaits(venueId: number): Promise<WaitingTable[]> {
    const waits = await this.tables.of(venueId, this.clock.now());
    return waits.toSorted((one, other) => one.since.getTime() - other.since.getTime());
  }
}
