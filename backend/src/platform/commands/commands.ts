import { Injectable } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { DomainError } from '#kernel/domain-error.js';
import { Metrics } from '../observability/metrics.js';
import { inSpan } from '../observability/tracing.js';

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Sends each command to its handler, measured, and as a span of the request's trace (docs/decisions/0013). */
@Injectable()
export class Commands {
  private readonly durations;

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
    const stop = this.durations.startTimer({ command: name });
    try {
      const result = await inSpan(`command ${name}`, {}, () => this.bus.execute(command));
      stop({ outcome: 'ok', code: '' });
      return result;
    } catch (error) {
      stop(error instanceof DomainError && error.isRefusal ? refused(error) : { outcome: 'failed', code: '' });
      throw error;
    }
  }
}

function refused({ code }: DomainError): { readonly outcome: string; readonly code: string } {
  return { outcome: 'refused', code };
}
