import { unreachable } from '#kernel/decider.js';
import type { OrderEvent } from '../domain/order.events.js';
import type { LineOption, OrderLine } from '../domain/order-lines.events.js';
import { cancelledOf, nameOf } from '../domain/order-lines.state.js';

/** A line that an event is about. */
export interface AuditLine {
  readonly itemName: string;
  readonly quantity: number;
  /** Another dish that is offered, accepted or declined instead. */
  readonly substitute: string | null;
  readonly reason: string | null;
}

/**
 * @param before the order's lines before the event
 * @returns none if it is about the order as a whole
 */
export function linesOf(event: OrderEvent, before: readonly OrderLine[]): AuditLine[] {
  switch (event.type) {
    case 'OrderConfirmed':
      return event.data.rejectedLines.flatMap(({ line, reason }) => lineAt(before, line, { reason }));
    case 'LineCancelled': {
      const { line, quantity, reason } = event.data;
      return lineAt(before, line, { quantity, reason });
    }
    case 'SubstituteOffered':
      return lineAt(before, event.data.line, { substitute: event.data.item.name });
    case 'SubstituteTaken': {
      const { line, options = [] } = event.data;
      return lineAt(before, line, { substitute: offeredIn(before, line, options) });
    }
    case 'SubstituteDeclined': {
      const { line } = event.data;
      return lineAt(before, line, { substitute: offeredIn(before, line, []) });
    }
    case 'OrderPlaced':
    case 'OrderRejected':
    case 'OrderClosed':
    case 'OrderExpired':
    case 'OrderWithdrawn':
    case 'OrderRedacted':
    case 'DecisionUndone':
      return [];
    default:
      return unreachable(event);
  }
}

function offeredIn(lines: readonly OrderLine[], place: number, options: readonly LineOption[]): string | null {
  const offer = lines[place - 1]?.offer;
  return offer === undefined ? null : nameOf({ name: offer.name, options });
}

function lineAt(lines: readonly OrderLine[], place: number, about: Partial<AuditLine>): AuditLine[] {
  const line = lines[place - 1];
  if (line === undefined) return [];
  const quantity = line.quantity - cancelledOf(line);
  return [{ itemName: nameOf(line), quantity, substitute: null, reason: null, ...about }];
}
