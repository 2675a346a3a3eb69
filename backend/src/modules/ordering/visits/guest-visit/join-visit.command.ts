import { Body, Controller, Post, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import type { Decision } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { accepted, decide } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { APPEND_REFUSALS, Commands, GuestCommand } from '#platform/commands/commands.module.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { Notifier } from '#platform/notifier/notifier.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Id, typedLine } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { GuestBounds } from '../../guests/guest-bounds.js';
import { GuestPseudonyms, SessionCode, SitsHere, PHONE_HEADER, TABLE_REFUSALS } from '../../guests/guest-identity.js';
import { joinAt, type PartyEvents } from '../domain/party.js';
import { VisitViews } from '../visit-views.js';
import { PhoneLanguages } from '../phone-languages.js';
import { type GuestAt } from '../visibility/guest-visibility.js';
import { GuestVisibilityReader } from '../visibility/guest-visibility-reader.js';
import { GuestVisitAnswer, readGuestVisit, type PhoneAtTable } from './guest-visit.query.js';

/** Stores the nicknames of phones in a visit. They are not in the log, because they are for one evening only. */
@Injectable()
export class Nicknames {
  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
    personalData: PersonalDataRegistry,
  ) {
    personalData.forget({
      name: 'nicknames of phones',
      text: `delete from visit_nickname where named_at < now() - interval '24 hours'`,
    });
  }

  /** Sets a nickname and notifies the party's phones. @param nickname `null`: removes it */
  async give(venueId: number, visitId: string, phone: string, nickname: string | null): Promise<void> {
    await (nickname === null ? this.forget(venueId, visitId, phone) : this.keep(venueId, visitId, phone, nickname));
    this.notifier.notify('nicknames', visitId);
  }

  private forget(venueId: number, visitId: string, phone: string): Promise<unknown> {
    const text = 'delete from visit_nickname where venue_id = $1 and visit_id = $2 and phone = $3';
    return this.database.query({ text, values: [venueId, visitId, phone] });
  }

  private keep(venueId: number, visitId: string, phone: string, nickname: string): Promise<unknown> {
    return this.database.query({
      text: `insert into visit_nickname (venue_id, visit_id, phone, nickname) values ($1, $2, $3, $4)
        on conflict (venue_id, visit_id, phone) do update set nickname = excluded.nickname, named_at = now()`,
      values: [venueId, visitId, phone, nickname],
    });
  }
}

/** Maximum number of attempts to append: high, because all phones at a table may join at once after its first order. */
const CROWD = 30;
/** Maximum number of characters in a nickname (docs/product.md#a-visit-at-a-table). */
const MAX_NICKNAME = 24;

const Nickname = typedLine(MAX_NICKNAME)
  .nullable()
  .transform((nickname) => nickname || null);

const JoinVisitBody = z
  .object({ venueId: Id, tableId: Id, vs: SessionCode, nickname: Nickname.optional(), sitsHere: SitsHere })
  .meta({ id: 'JoinVisit' });
type JoinVisitBody = z.infer<typeof JoinVisitBody>;

export class JoinVisit extends GuestCommand<JoinVisitBody, GuestVisitAnswer> {}

@ApiTags('guest')
@Controller('api')
export class JoinVisitController {
  constructor(private readonly commands: Commands) {}

  @Post('joinvisit')
  @ApiOperation({
    operationId: 'joinVisit',
    summary: 'Joins the open visit at the table; requires the table code and a phone; does not open a visit',
    description:
      'A phone of an earlier party of the table joins only with `sitsHere`. ' +
      '`nickname` sets the name that the party sees for this phone; an empty one removes it.',
  })
  @Refuses(...TABLE_REFUSALS, 'TABLE_NOT_OF_VENUE', 'TOO_MANY_PHONES', ...APPEND_REFUSALS)
  @ApiHeader(PHONE_HEADER)
  @Answers(200, GuestVisitAnswer)
  join(
    @Body({ schema: JoinVisitBody }) body: JoinVisitBody,
    @Origin() origin: RequestOrigin,
  ): Promise<GuestVisitAnswer> {
    return this.commands.execute(new JoinVisit(body, origin));
  }
}

@CommandHandler(JoinVisit)
export class JoinVisitHandler implements ICommandHandler<JoinVisit> {
  constructor(
    private readonly visibilities: GuestVisibilityReader,
    private readonly venues: VenueDirectory,
    private readonly events: EventStore,
    private readonly database: Database,
    private readonly bounds: GuestBounds,
    private readonly nicknames: Nicknames,
    private readonly languages: PhoneLanguages,
    private readonly pseudonyms: GuestPseudonyms,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ body, origin }: JoinVisit): Promise<GuestVisitAnswer> {
    const { tableId, vs, nickname, sitsHere = false } = body;
    const guest = await this.visibilities.guest({ ...origin, tableId, vs });
    if (guest.venueId !== body.venueId) throw new DomainError('TABLE_NOT_OF_VENUE');
    const { venueId, phone } = guest;
    if (phone === null || !guest.hasCode) return { visit: null };
    await this.languages.note(venueId, phone, origin.language);
    // A phone whose party has moved away does not join the party that sits at this table now.
    if ((await this.visibilities.seat(guest)) === null) await this.join({ ...guest, phone, sitsHere }, origin);
    const answer = await this.answerOf({ venueId, tableId, phone });
    const { visit } = answer;
    if (visit === null || visit.endedAt !== null || nickname === undefined) return answer;
    if (nickname === (visit.phones.find(({ isMine }) => isMine)?.nickname ?? null)) return answer;
    const table = await this.venues.tableOrThrow(tableId);
    const counted = { what: 'name', table, address: origin.address, isVerified: true } as const;
    await this.bounds.counting(counted, () => this.nicknames.give(venueId, visit.id, phone, nickname));
    return this.answerOf({ venueId, tableId, phone });
  }

  private async answerOf(phone: PhoneAtTable): Promise<GuestVisitAnswer> {
    return readGuestVisit(this.database, phone, await this.venues.place(phone.venueId), this.clock.now());
  }

  private async senderOf(venueId: number, now: Date, { address }: RequestOrigin): Promise<string | null> {
    if (this.settings.RATE_LIMITS === 'off') return null;
    return this.pseudonyms.sender(await this.venues.venueOrThrow(venueId), now, address);
  }

  /**
   * Joins the phone to the visit at the table. If the phone has joined already or nobody sits there, stores nothing and
   * does not count the request against the rate limit.
   */
  private async join(
    { venueId, tableId, phone, sitsHere }: GuestAt & { readonly phone: string; readonly sitsHere: boolean },
    origin: RequestOrigin,
  ): Promise<void> {
    const context = { ...origin.by({ kind: 'guest', id: null }), device: null };
    const views = new VisitViews(this.database, venueId);
    const on = { venueId, context, occurredAt: this.clock.now(), attempts: CROWD, views };
    const table = await this.venues.tableOrThrow(tableId);
    const joining = { tableId, phone, sitsHere, sender: await this.senderOf(venueId, on.occurredAt, origin) };
    let giveBack: (() => void) | null = null;
    const count = () => (giveBack ??= this.bounds.count('join', table, origin.address, true));
    const outcome = await decide(this.events, on, function* (): Decision<PartyEvents> {
      const events = yield* joinAt(joining);
      if (events.length > 0) count();
      return events;
    }).catch((error: unknown) => {
      giveBack?.();
      throw error;
    });
    // Does not throw, because the answer reports the removal. The page retries until staff admit the phone again.
    if (outcome.outcome === 'refused' && outcome.refusal.code === 'PHONE_REMOVED') return;
    accepted(outcome);
  }
}
