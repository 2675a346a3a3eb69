import { Injectable, Module } from '@nestjs/common';
import { Command, CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { Histogram } from 'prom-client';
import { isRefusal, type DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import type { CommandContext } from '#kernel/event.js';
import type { RequestOrigin } from '../http/request-origin.js';
import { Metrics } from '../observability/metrics.js';
import { inSpan, tracing } from '../observability/tracing.js';

/** Error codes of every command that appends an event. */
export const APPEND_REFUSALS = ['CONCURRENT_CHANGE', 'CLOCK_AHEAD'] as const satisfies readonly ErrorCode[];

/** A command of staff. @typeParam Body its parameters, usually the body of the request */
export abstract class StaffCommand<Body, Result> extends Command<Result> {
  constructor(
    readonly body: Readonly<Body>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A command of a guest. Its handler makes the context, because a guest has a different id at each venue. */
export abstract class GuestCommand<Body, Result> extends Command<Result> {
  constructor(
    readonly body: Readonly<Body>,
    readonly origin: RequestOrigin,
  ) {
    super();
  }
}

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Sends each command to its handler, and measures and traces it (docs/decisions/0013). */
@Injectable()
export class Commands {
  private readonly durations;
  /** Series of the metric by command and outcome, cached so that their labels are built only once. */
  private readonly series = new Map<string, Histogram.Internal<'command' | 'outcome' | 'code'>>();

  constructor(
    private readonly bus: CommandBus,
    metrics: Metrics,
  ) {
    this.durations = metrics.histogram(
      'command_duration_seconds',
      'From giving a command to what came of it: ok, refused with a code, or failed',
      ['command', 'outcome', 'code'],
      DURATION_BUCKETS_S,
    );
  }

  async execute<Result>(command: Command<Result>): Promise<Result> {
    const name = command.constructor.name;
    const begun = performance.now();
    try {
      const result = await (tracing.on
        ? inSpan(`command ${name}`, {}, () => this.bus.execute(command))
        : this.bus.execute(command));
      this.observe(begun, name, 'ok', '');
      return result;
    } catch (error) {
      if (isRefusal(error)) this.observe(begun, name, 'refused', (error as DomainError).code);
      else this.observe(begun, name, 'failed', '');
      throw error;
    }
  }

  private observe(begun: number, command: string, outcome: 'ok' | 'refused' | 'failed', code: string): void {
    const key = `${command} ${outcome} ${code}`;
    let series = this.series.get(key);
    if (series === undefined) this.series.set(key, (series = this.durations.labels({ command, outcome, code })));
    series.observe((performance.now() - begun) / 1_000);
  }
}

@Module({ imports: [CqrsModule], providers: [Commands], exports: [Commands] })
export class CommandsModule {}
