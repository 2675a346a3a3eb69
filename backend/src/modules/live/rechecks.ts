import { Logger } from '@nestjs/common';
import { CoalescingWorker } from '#kernel/coalescing-worker.js';
import type { ErrorCode } from '#kernel/error-code.js';
import type { Person } from '#kernel/principal.js';
import { boardPerson } from '#platform/auth/board-sessions.js';
import type {
  AccessChanges,
  Connection,
  PresentConnections,
  PrincipalDirectory,
} from '#platform/auth/principal-directory.js';
import type { Outages } from '#platform/observability/outages.js';
import type { VenueChanges } from '#modules/venues/venues.public.js';

/** Interval of the checks: the maximum delay after a change by another process. The product promises 5 seconds. */
const LOOK_EVERY_MS = 2_500;

interface Watched extends Connection {
  readonly mayListen: (user: Person) => boolean;
  readonly refuse: (code: ErrorCode) => void;
}

/** Disconnects staff who have lost the right to listen. While the database is down, nobody is disconnected. */
export class StaffRecheck {
  private readonly logger = new Logger(StaffRecheck.name);
  private readonly watched = new Set<Watched>();
  private readonly looking = new CoalescingWorker(() => this.look(), {
    everyMs: LOOK_EVERY_MS,
    failed: (error) => this.complain(error),
  });
  private readonly stopListening: () => void;

  constructor(
    private readonly directory: PrincipalDirectory,
    access: AccessChanges,
    private readonly outages: Outages,
  ) {
    this.looking.start();
    this.stopListening = access.onChange(() => this.looking.wake());
  }

  watch(watched: Watched): () => void {
    this.watched.add(watched);
    return () => void this.watched.delete(watched);
  }

  async close(): Promise<void> {
    this.stopListening();
    await this.looking.stop();
  }

  private async look(): Promise<void> {
    if (this.watched.size === 0) return;
    const watched = [...this.watched];
    const present = await this.directory.present(watched);
    for (const one of watched) {
      const code = refusalOf(one, present);
      if (code !== null && this.watched.has(one)) one.refuse(code);
    }
  }

  private complain(error: unknown): void {
    if (this.outages.tell(error)) return;
    this.logger.warn(`Could not check the rights of listeners: ${String(error)}`);
  }
}

/** @returns `null` if the listener may continue */
function refusalOf(
  { subject, board, tablet, mayListen }: Watched,
  { persons, boards, tablets }: PresentConnections,
): ErrorCode | null {
  const user = persons.get(subject);
  if (user !== undefined && tablet !== undefined && !tablets.has(tablet)) return 'DEVICE_REVOKED';
  if (board === undefined) return user !== undefined && mayListen(user) ? null : 'FORBIDDEN';
  const waiter = user === undefined ? null : boardPerson(user, board);
  return waiter !== null && boards.has(board.id) && mayListen(waiter) ? null : 'UNAUTHENTICATED';
}

const AGAIN_MS = 1_000;

interface WatchedGuest {
  readonly venueId: number;
  isOver(): Promise<boolean>;
  refuse(): void;
}

/** Disconnects listeners when any process has renewed their code or key. */
export class GuestRecheck {
  private readonly logger = new Logger(GuestRecheck.name);
  private readonly watched = new Map<number, Set<WatchedGuest>>();

  constructor(changes: VenueChanges) {
    changes.onChange((venueId) => void this.look(venueId));
  }

  watch(guest: WatchedGuest): () => void {
    const guests = this.watched.get(guest.venueId) ?? new Set();
    this.watched.set(guest.venueId, guests.add(guest));
    // The code may have been renewed since the register checked it.
    void this.lookAt(guest);
    return () => {
      guests.delete(guest);
      if (guests.size === 0 && this.watched.get(guest.venueId) === guests) this.watched.delete(guest.venueId);
    };
  }

  private async look(venueId: number): Promise<void> {
    await Promise.all([...(this.watched.get(venueId) ?? [])].map((guest) => this.lookAt(guest)));
  }

  private async lookAt(guest: WatchedGuest): Promise<void> {
    try {
      if (!(await guest.isOver())) return;
      if (this.watched.get(guest.venueId)?.has(guest)) guest.refuse();
    } catch (error) {
      this.logger.warn(`Could not check a guest's code: ${String(error)}`);
      if (this.watched.get(guest.venueId)?.has(guest)) setTimeout(() => void this.lookAt(guest), AGAIN_MS).unref();
    }
  }
}
