import { randomUUID } from 'node:crypto';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import { CURRENCIES, toDecimal, toMinorUnits } from '#kernel/money.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { IDEMPOTENCY_KEY_HEADER, IdempotencyKey } from '#platform/http/idempotency-key.js';
import { bounded, Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { phoneTag } from '../orders/order-api.js';
import { settleBill, unsettleBill } from './settle-bill.js';
import { UNSETTLE_WITHIN_MS } from './domain/settlements.js';
import { MAX_PHONES_WITH_ORDERS, VISIT_STREAM } from './domain/visit.decider.js';
import { Parties } from './parties.js';
import { VisitId } from './staff-visit.dto.js';

const MAX_PHONE = 40;
const MAX_TOTAL = 1e10;
const ON_THE_WAY_MS = 3_000;
// Namespace of command ids that are made from idempotency keys (RFC 9562, section 6.5). Any fixed UUID works.
const KEY_NAMESPACE = '0f6f4f0d-6a0e-4c1b-9a3b-5d6a1b8f2c44';

const Total = z.object({ currency: z.enum(CURRENCIES), amount: z.number().positive().max(MAX_TOTAL) });

const SettleBillBody = z
  .object({
    venueId: Id,
    visitId: VisitId,
    phones: z
      .array(bounded(MAX_PHONE).nullable())
      .min(1)
      .max(MAX_PHONES_WITH_ORDERS * 2)
      .nullable()
      .describe('`phone`s of the bill, null among them for what was ordered without one; null: the whole bill'),
    totals: z
      .array(Total)
      .min(1)
      .max(CURRENCIES.length)
      .describe('`unpaid` of these phones as the person saw it, by currency, without zeros'),
  })
  .meta({ id: 'SettleBill' });
type SettleBillBody = z.infer<typeof SettleBillBody>;

const UnsettleBillBody = z
  .object({ venueId: Id, visitId: VisitId, position: z.int().min(1).describe('`position` of the settlement') })
  .meta({ id: 'UnsettleBill' });
type UnsettleBillBody = z.infer<typeof UnsettleBillBody>;

/** A payment of a part of the party's bill (docs/product.md#paid-at-the-table). */
const Settlement = z
  .object({
    position: z.int(),
    totals: z.array(Total),
    takenBack: z.boolean(),
    undo_until: z.iso.datetime().describe('`unsettlebill` takes it back until then'),
  })
  .meta({ id: 'Settlement' });
type Settlement = z.infer<typeof Settlement>;

class SettleBill extends StaffCommand<SettleBillBody & { readonly commandId: string }, Settlement> {}

class UnsettleBill extends StaffCommand<UnsettleBillBody, Settlement> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class SettleBillController {
  constructor(private readonly commands: Commands) {}

  @Post('settlebill')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'settleBill',
    summary: 'Records that guests have paid; safe to repeat with the same `Idempotency-Key` and body',
    description:
      'It is no receipt, and no money moves. Returns 409 BILL_CHANGED when the sums differ from what is unpaid now. ' +
      'An order accepted later is unpaid.',
  })
  @Refuses(
    'VENUE_NOT_FOUND',
    'VISIT_NOT_FOUND',
    'VISIT_ENDED',
    'BILL_CHANGED',
    'IDEMPOTENCY_KEY_REUSED',
    ...APPEND_REFUSALS,
  )
  @ApiHeader(IDEMPOTENCY_KEY_HEADER)
  @Answers(200, Settlement)
  settle(
    @Body({ schema: SettleBillBody }) body: SettleBillBody,
    @IdempotencyKey() key: string | undefined,
    @Staff() staff: StaffCaller,
  ): Promise<Settlement> {
    const { venueId, visitId } = body;
    const commandId = key === undefined ? randomUUID() : uuidv5(`${venueId}/${visitId}/${key}`, KEY_NAMESPACE);
    return this.commands.execute(new SettleBill({ ...body, commandId }, staff.at(venueId)));
  }

  @Post('unsettlebill')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'unsettleBill',
    summary: 'Takes a settlement back within ten seconds; any staff member may',
    description: 'Returns the settlement unchanged when it is already taken back.',
  })
  @Refuses('VENUE_NOT_FOUND', 'VISIT_NOT_FOUND', 'VISIT_ENDED', 'BILL_CHANGED', 'RESTORE_TOO_LATE', ...APPEND_REFUSALS)
  @Answers(200, Settlement)
  unsettle(
    @Body({ schema: UnsettleBillBody }) body: UnsettleBillBody,
    @Staff() staff: StaffCaller,
  ): Promise<Settlement> {
    return this.commands.execute(new UnsettleBill(body, staff.at(body.venueId)));
  }
}

@CommandHandler(SettleBill)
export class SettleBillHandler implements ICommandHandler<SettleBill> {
  constructor(
    private readonly parties: Parties,
    private readonly events: EventStore,
  ) {}

  async execute({ body, context }: SettleBill): Promise<Settlement> {
    const { venueId, visitId, phones, commandId } = body;
    const totals = body.totals.map(({ currency, amount }, index) => ({ currency, amount: minorOr400(amount, index) }));
    const isChosen = phones && ((phone: string | null) => phones.includes(phone && phoneTag(phone)));
    await this.parties.decide(venueId, context, () => settleBill({ visitId, commandId, isChosen, totals }));
    return settlement(this.events, venueId, visitId, (one) => one.commandId === commandId);
  }
}

@CommandHandler(UnsettleBill)
export class UnsettleBillHandler implements ICommandHandler<UnsettleBill> {
  constructor(
    private readonly parties: Parties,
    private readonly events: EventStore,
  ) {}

  async execute({ body: { venueId, visitId, position }, context }: UnsettleBill): Promise<Settlement> {
    await this.parties.decide(venueId, context, (now) =>
      unsettleBill(visitId, position, new Date(now.getTime() - ON_THE_WAY_MS)),
    );
    return settlement(this.events, venueId, visitId, (one) => one.position === position);
  }
}

function minorOr400(amount: number, index: number): number {
  const minor = toMinorUnits(amount);
  if (minor !== null) return minor;
  throw new DomainError('VALIDATION_FAILED', [
    { field: `totals.${index}.amount`, message: 'má mít nejvýše dvě desetinná místa' },
  ]);
}

async function settlement(
  events: EventStore,
  venueId: number,
  visitId: string,
  isIt: (one: { readonly commandId: string; readonly position: number }) => boolean,
): Promise<Settlement> {
  const { state } = await events.readState(venueId, visitId, VISIT_STREAM);
  const found = state.status === 'none' ? undefined : state.settlements.find(isIt);
  if (found === undefined) throw new DomainError('BILL_CHANGED');
  const { position, totals, isTakenBack, appendedAt } = found;
  return {
    position,
    takenBack: isTakenBack,
    totals: totals.map(({ currency, amount }) => ({ currency, amount: toDecimal(amount) })),
    undo_until: new Date(appendedAt.getTime() + UNSETTLE_WITHIN_MS).toISOString(),
  };
}
