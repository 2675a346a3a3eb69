import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import type { CommandContext } from '#kernel/event.js';
import { decideOnStream } from '#eventlog/log/decide-on-stream.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { bellStream } from '../call-stream.js';
import { toStaffCall } from '../staff-call-api.js';
import type { StaffCall } from '../staff-call.dto.js';
import { BELLS } from '../domain/staff-call.decider.js';

/** Answering twice changes nothing. */
export class AnswerStaffCall extends Command<StaffCall> {
  constructor(
    readonly call: { readonly venueId: number; readonly tableId: number; readonly id: number },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AnswerStaffCall)
export class AnswerStaffCallHandler implements ICommandHandler<AnswerStaffCall> {
  constructor(
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ call: { venueId, tableId, id }, context }: AnswerStaffCall): Promise<StaffCall> {
    const { state } = await decideOnStream(this.events, BELLS, {
      venueId,
      streamId: bellStream(venueId, tableId),
      command: { kind: 'answer', callId: id },
      context,
      occurredAt: this.clock.now(),
    });
    return toStaffCall(state.answered);
  }
}
