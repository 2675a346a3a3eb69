import { fold, type Decision, type Question } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { keysOf, type RecordedEvent } from '#kernel/event.js';
import { holderOf, type PartyEvents, seat } from '#modules/ordering/visits/domain/party.js';
import { VISIT_EVENTS, type VisitEvent, type VisitTable } from '#modules/ordering/visits/domain/visit.events.js';
import { visitFold, type Visit, type VisitState } from '#modules/ordering/visits/domain/visit.decider.js';

export const table = (tableId: number): VisitTable => ({ tableId, tableName: `Stůl ${tableId}` });

/** The log of a venue's visits, in memory; reads answer like a database. */
export class VisitsInMemory {
  private readonly log: RecordedEvent<VisitEvent>[] = [];
  private opened = 0;

  /** Answers the decision's questions. */
  run<Result>(decision: Decision<Result>): Result {
    let step = decision.next();
    while (step.done !== true) step = decision.next(this.answerTo(step.value));
    return step.value;
  }

  private answerTo(question: Question): unknown {
    switch (question.ask) {
      case 'streams':
        return question.streamIds.map((id) => this.visit(id));
      case 'key':
        return this.last(question.key, question.types);
      case 'view':
        return question.read(this as never);
    }
  }

  /** @returns the number of events, or the code of its refusal */
  act(decision: Decision<PartyEvents>): number | string {
    try {
      return this.store(this.run(decision));
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  private store(events: PartyEvents): number {
    for (const { streamId, event } of events) this.append(streamId, event);
    return events.length;
  }

  holderOf(tableId: number): Visit | null {
    return this.run(holderOf(tableId));
  }
  seat(tableId: number, phone: string | null, sitsHere = false): string {
    const { visit, events } = this.run(seat({ table: table(tableId), phone, sitsHere, newVisitId: this.newId() }));
    this.store(events);
    return visit.visitId;
  }

  newId(): string {
    return `v${++this.opened}`;
  }

  visit(visitId: string): VisitState {
    return fold(
      visitFold,
      this.log.filter(({ streamId }) => streamId === visitId),
    );
  }

  last(key: string, types: readonly string[]) {
    return (
      this.log.findLast(({ type, data }) => types.includes(type) && keysOf(VISIT_EVENTS, type, data).includes(key)) ??
      null
    );
  }

  movedFrom({ tableId, phone }: { readonly tableId: number; readonly phone: string }) {
    const has = ({ streamId }: RecordedEvent<VisitEvent>, is: (event: VisitEvent) => boolean) =>
      this.log.some((event) => event.streamId === streamId && is(event));
    const left = this.log.findLast(
      (event) =>
        has(event, ({ type, data }) => type === 'VisitMoved' && data.from.tableId === tableId) &&
        has(event, ({ type, data }) => type === 'PhoneJoined' && data.phone === phone),
    );
    return left?.streamId ?? null;
  }

  isFormerGuest({ tableId, phone }: { readonly tableId: number; readonly phone: string }): boolean {
    const ids = new Set(this.log.map(({ streamId }) => streamId));
    return [...ids]
      .map((id) => this.visit(id))
      .some(
        (visit) =>
          visit.status === 'closed' &&
          visit.phones.includes(phone) &&
          [visit.tableId, ...visit.previousTables].includes(tableId),
      );
  }

  mergedInto(visitId: string): string[] {
    const open = this.open();
    return open.filter(({ mergedInto }) => mergedInto === visitId).map((visit) => visit.visitId);
  }

  open(): Visit[] {
    const ids = [...new Set(this.log.map(({ streamId }) => streamId))];
    const all = ids.map((id) => this.visit(id));
    return all.filter((visit): visit is Visit => visit.status === 'open');
  }

  private append(streamId: string, event: VisitEvent): void {
    const venueSeq = this.log.length + 1;
    const streamVersion = this.log.filter((one) => one.streamId === streamId).length + 1;
    const context = { actor: { kind: 'user', id: '1' }, device: null, correlationId: 'c' } as const;
    const recorded = {
      venueId: 1,
      venueSeq,
      streamId,
      streamVersion,
      schema: 1,
      context,
      commandId: `${venueSeq}`,
      appendedAt: new Date(0),
    };
    this.log.push({ ...event, ...recorded, occurredAt: new Date(0), businessDay: null, number: null });
  }
}
