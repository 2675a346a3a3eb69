import { Injectable } from '@nestjs/common';

type CountLines = (venueId: number, stationId: number) => Promise<number>;

/** Counts the open lines of a station. The ordering module implements it, because it imports this module. */
@Injectable()
export class StationUse {
  private count: CountLines | null = null;

  register(count: CountLines): void {
    this.count = count;
  }

  openLines(venueId: number, stationId: number): Promise<number> {
    if (this.count === null) throw new Error('No module has registered the lines of stations');
    return this.count(venueId, stationId);
  }
}
