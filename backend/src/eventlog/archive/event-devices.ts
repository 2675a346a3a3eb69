import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ReadDatabase } from '#platform/database/read-database.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { type ArchivePart, archiveParts, ArchiveBrokenError, readPart } from './archive-part.js';

type Devices = ReadonlyMap<number, string | null>;

/** Maximum number of cached events, over all parts. An event takes about 100 bytes. */
const MOST_EVENTS = 100_000;

/** Reads the devices on which people caused events, archived ones included, for views that do not store the device. */
@Injectable()
export class EventDevices {
  private readonly logger = new Logger(EventDevices.name);
  // Cached, because reading a part verifies its 5,000 hashes, which takes a tenth of a second of processor time.
  private readonly parts = new LRUCache<string, Devices, ArchivePart>({
    maxSize: MOST_EVENTS,
    sizeCalculation: ({ size }) => size + 1,
    fetchMethod: (_file, _stale, { context }) => this.readPart(context),
  });

  constructor(
    private readonly database: ReadDatabase,
    private readonly storage: FileStorage,
  ) {}

  /**
   * @returns the device of each event by position, `null` for none. Leaves out events in a part that cannot be read, so
   * that views can be shown without their devices.
   */
  async at(venueId: number, events: readonly { readonly position: number }[]): Promise<Devices> {
    if (events.length === 0) return new Map();
    const positions = events.map(({ position }) => position);
    const rows = await this.database.query<{ position: number; device: string | null }>({
      name: 'devices_at',
      text: `select venue_seq::float8 as position, device from event where venue_id = $1 and venue_seq = any ($2::bigint[])`,
      values: [venueId, positions],
    });
    const found = new Map(rows.map(({ position, device }) => [position, device]));
    const gone = positions.filter((position) => !found.has(position));
    if (gone.length === 0) return found;
    return new Map([...found, ...(await this.archivedAt(venueId, gone))]);
  }

  private async archivedAt(venueId: number, positions: readonly number[]): Promise<Devices> {
    const found = new Map<number, string | null>();
    for (const part of await archiveParts(this.database, venueId)) {
      const inPart = positions.filter((position) => part.from <= position && position <= part.to);
      if (inPart.length === 0) continue;
      try {
        const devices = await this.parts.forceFetch(part.file, { context: part });
        for (const position of inPart) found.set(position, devices.get(position) ?? null);
      } catch (error) {
        this.logger.warn(`The devices of archived events are missing: ${String(error)}`);
        // Any other error means that the file store does not answer: each of the remaining parts would wait for it too.
        if (!(error instanceof ArchiveBrokenError)) break;
      }
    }
    return found;
  }

  private async readPart(part: ArchivePart): Promise<Devices> {
    const events = await readPart(this.storage, part);
    const ofPeople = events.filter(({ actor, device }) => actor.kind === 'user' && device !== null);
    return new Map(ofPeople.map(({ seq, device }) => [seq, device]));
  }
}
