import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { unreachable } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { typesIn, type RecordedEvent } from '#kernel/event.js';
import { toDecimal, type MinorUnits } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { EventDevices } from '#eventlog/archive/event-devices.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { ReadDatabase } from '#platform/database/read-database.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { tabletNames, UserNames } from '#modules/accounts/accounts.public.js';
import type { LineOption, OrderLine } from '../orders/domain/order-lines.events.js';
import { cancelledOf, nameOf } from '../orders/domain/order-lines.state.js';
import { ORDER_EVENTS, type OrderEvent } from '../orders/domain/order.events.js';
import { orderFold } from '../orders/domain/order.state.js';
import { readSettlements, type SettlementOfOrder } from '../orders/settled-orders.js';
import { ExpiryReason, RedactionReason } from '../orders/order.dto.js';

interface AuditLine {
  readonly itemName: string;
  readonly quantity: number;
  readonly substitute: string | null;
  readonly reason: string | null;
}

/**
 * @param before the order's lines before the event
 * @returns the lines that the event is about; none for an event about the whole order
 */
export function linesOf(event: OrderEvent, before: readonly OrderLine[]): AuditLine[] {
  switch (event.type) {
    case 'OrderConfirmed':
      return event.data.rejectedLines.flatMap(({ line, reason }) => lineAt(before, line, { reason }));
    case 'LineCancelled': {
      const { line, quantity, reason } = event.data;
      return lineAt(before, line, { quantity, reason });
    }
    case 'LineStarted':
    case 'LineReady':
    case 'LineServed':
    case 'LineRecalled':
    case 'LineMoved':
      return lineAt(before, event.data.line, {});
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
    case 'OrderUnattended':
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

const OrderEventType = z
  .enum([...typesIn(ORDER_EVENTS), 'BillSettled', 'BillUnsettled'])
  .meta({ id: 'OrderEventType' });

/** Has an entry for each event of the order and for each settlement of its bill (docs/product.md#the-audit-trail). */
const OrderAudit = z
  .object({
    orderId: z.uuid(),
    number: z.int(),
    entries: z.array(
      z.object({
        type: OrderEventType,
        at: z.iso.datetime(),
        actor: z.object({ kind: z.enum(['guest', 'user', 'system']), name: z.string().nullable() }),
        device: z.string().nullable(),
        tablet: z.string().optional().describe('Name of the device, if it is an enrolled tablet'),
        waitSeconds: z.number().nullable().describe('Seconds since the previous entry; null for the first one'),
        reason: z.string().nullable().describe('Reason of the rejection or the cancellation, until it is erased'),
        expiry: ExpiryReason.nullable().describe('Why the order expired'),
        redaction: z.object({ reason: RedactionReason, fields: z.array(z.string()) }).nullable(),
        lines: z
          .array(
            z.object({
              itemName: z.string(),
              quantity: z.int(),
              substitute: z.string().nullable().describe('Substitute dish that was offered, accepted or declined'),
              reason: z.string().nullable(),
            }),
          )
          .optional()
          .describe('Line that the entry concerns; omitted when it concerns the whole order'),
        amount: z.number().optional().describe('Part of the order that was called paid; only of a settlement'),
        position: z.int(),
      }),
    ),
  })
  .meta({ id: 'OrderAudit' });
type OrderAudit = z.infer<typeof OrderAudit>;

@ApiTags('staff')
@Controller('api/my/restaurant')
export class OrderAuditController {
  constructor(
    private readonly events: EventStore,
    private readonly devices: EventDevices,
    private readonly database: ReadDatabase,
    private readonly users: UserNames,
  ) {}

  @Get('getorderaudit/:venueId/:orderId')
  @Access('venue:see-history')
  @ApiOperation({ operationId: 'getOrderAudit', summary: 'Returns the history of one order' })
  @Refuses('ORDER_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: OrderAudit })
  audit(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Param('orderId', { schema: z.uuid() }) orderId: string,
    @CurrentUser() user: Principal,
  ): Promise<OrderAudit> {
    requireReach(user, venueId);
    const { events: log, devices, database: sql, users } = this;
    return readOrderAudit({ log, devices, sql, users }, venueId, orderId);
  }
}

interface AuditSources {
  readonly log: EventStore;
  readonly devices: EventDevices;
  readonly sql: SqlSource;
  readonly users: UserNames;
}

/** @throws DomainError `ORDER_NOT_FOUND` */
export async function readOrderAudit(
  { log, devices, sql, users }: AuditSources,
  venueId: number,
  orderId: string,
): Promise<OrderAudit> {
  const { events } = await log.readStream<OrderEvent>(venueId, orderId, ORDER_EVENTS);
  const [placed] = events;
  if (placed?.type !== 'OrderPlaced') throw new DomainError('ORDER_NOT_FOUND');
  const settlements = (await readSettlements(sql, venueId, [orderId])).flatMap(actsOf);
  const names = await users.namesOf(
    [...events.map(userOf), ...settlements.map(({ by }) => by)].filter((id) => id !== null),
  );
  const ofOrder = withLines(events).map(([event, lines], index) => ({
    ...entryOf(event, events[index - 1], names),
    ...(lines.length > 0 && { lines }),
  }));
  const deviceOf = await devices.at(venueId, settlements);
  const ofBill = settlements.map((act) => toEntry(act, names, deviceOf.get(act.position) ?? null));
  const entries = [...ofOrder, ...ofBill].toSorted((a, b) => a.position - b.position);
  const tablets = await tabletNames(sql, entries);
  return {
    orderId,
    number: placed.number ?? 0,
    entries: entries.map((entry) => ({
      ...entry,
      ...(tablets.has(entry.device) && { tablet: tablets.get(entry.device)! }),
    })),
  };
}

function withLines(
  events: readonly RecordedEvent<OrderEvent>[],
): (readonly [RecordedEvent<OrderEvent>, AuditLine[]])[] {
  let order = orderFold.initialState;
  return events.map((event) => {
    const before = order;
    order = orderFold.evolve(before, event);
    return [event, before.status === 'none' ? [] : linesOf(event, before.lines)];
  });
}

function userOf({ context: { actor } }: RecordedEvent<OrderEvent>): number | null {
  return actor.kind === 'user' ? Number(actor.id) : null;
}

function entryOf(
  event: RecordedEvent<OrderEvent>,
  before: RecordedEvent<OrderEvent> | undefined,
  names: ReadonlyMap<number, string>,
): OrderAudit['entries'][number] {
  const { actor, device } = event.context;
  return {
    type: event.type,
    at: event.occurredAt.toISOString(),
    actor: { kind: actor.kind, name: names.get(userOf(event) ?? 0) ?? null },
    device,
    waitSeconds: before ? (event.occurredAt.getTime() - before.occurredAt.getTime()) / 1000 : null,
    reason: reasonOf(event),
    expiry: event.type === 'OrderExpired' ? event.data.reason : null,
    redaction: event.type === 'OrderRedacted' ? { reason: event.data.reason, fields: [...event.data.fields] } : null,
    position: event.venueSeq,
  };
}

interface BillAct {
  readonly type: 'BillSettled' | 'BillUnsettled';
  readonly at: Date;
  readonly by: number | null;
  readonly position: number;
  readonly amount: MinorUnits;
}

function actsOf(one: SettlementOfOrder): BillAct[] {
  const { amount, settledAt, settledBy, takenBackAt, takenBackBy } = one;
  const idOf = (by: string | null): number | null => (by === null ? null : Number(by));
  const settled = { type: 'BillSettled', at: settledAt, by: idOf(settledBy), position: one.position, amount } as const;
  if (takenBackAt === null) return [settled];
  return [settled, { type: 'BillUnsettled', at: takenBackAt, by: idOf(takenBackBy), position: one.lastSeq, amount }];
}

function toEntry(
  { type, at, by, position, amount }: BillAct,
  names: ReadonlyMap<number, string>,
  device: string | null,
) {
  const actor = { kind: 'user' as const, name: names.get(by ?? 0) ?? null };
  const empty = { waitSeconds: null, reason: null, expiry: null, redaction: null };
  return { type, at: at.toISOString(), actor, device, ...empty, amount: toDecimal(amount), position };
}

function reasonOf(event: RecordedEvent<OrderEvent>): string | null {
  if (event.type === 'OrderRejected' || event.type === 'LineCancelled') return event.data.reason;
  if (event.type !== 'OrderConfirmed') return null;
  return event.data.rejectedLines.find(({ reason }) => reason !== null)?.reason ?? null;
}
