import { Injectable } from '@nestjs/common';
import { NotReadyError, Readiness } from '#platform/http/readiness.js';
import { outageCause } from '#platform/observability/outage-cause.js';
import { Outages } from '#platform/observability/outages.js';
import { AppendConnection } from './append-connection.js';

@Injectable()
export class AppendHealth {
  constructor(
    private readonly connection: AppendConnection,
    private readonly outages: Outages,
    readiness: Readiness,
  ) {
    readiness.register('append', () => this.requireWritable());
    outages.watch('append', () => connection.probe({ byWriting: true }));
  }

  /** Reports the error of an append. @returns whether an outage caused it */
  failed(error: unknown): boolean {
    return this.outages.tell(error);
  }

  private async requireWritable(): Promise<void> {
    await this.connection.probe().catch((error: unknown) => {
      const cause = outageCause(error);
      if (cause === null) throw error;
      this.failed(error);
      throw new NotReadyError(`No order can be stored: ${cause.words} (${cause.code})`);
    });
  }
}
