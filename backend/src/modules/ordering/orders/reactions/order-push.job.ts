import { Injectable, type OnModuleInit } from '@nestjs/common';
import { parse as uuidBytes } from 'uuid';
import { Settings } from '#platform/config/settings.js';
import { crashPoint } from '#platform/jobs/crash-point.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Pushes, PushTargets, type PushOutcome, type PushTarget } from '#modules/notifications/notifications.public.js';
import { tableLink, VenueDirectory } from '#modules/venues/venues.public.js';
import { sessionHash } from '../../guests/session.js';
import { pushText } from './push-texts.js';
import { isPushed, ORDER_NEWS, type OrderNews } from './push-when-decided.js';

@Injectable()
export class OrderPushJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly targets: PushTargets,
    private readonly pushes: Pushes,
    private readonly venues: VenueDirectory,
    private readonly settings: Settings,
    private readonly events: EventStore,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    // Only such an append may have requested a push.
    this.events.onCommitted((_venueId, { type }) => isPushed(type) && this.outbox.ring());
    this.jobs.handle<OrderNews>('push', ORDER_NEWS, ({ payload }) => this.tell(payload));
  }

  private async tell(news: OrderNews): Promise<void> {
    const target = await this.targets.take(news);
    if (!target) return;
    const outcome = await this.send(news, target).catch(async (error: unknown) => {
      await this.targets.release(news, false);
      throw error;
    });
    crashPoint('push-sent');
    if (outcome === 'gone') await this.targets.forget(news.venueId, news.orderId);
    else await this.targets.release(news, true);
  }

  private async send({ venueId, orderId, event }: OrderNews, target: PushTarget): Promise<PushOutcome> {
    return this.pushes.send(target, {
      ...pushText(event, target.language),
      url: await this.addressOf(venueId, target),
      topic: Buffer.from(uuidBytes(orderId)).toString('base64url'),
    });
  }

  /**
   * The table's page. Only the hash of the guest's code is stored, so the link has the printed code if the hash matches
   * it.
   */
  private async addressOf(venueId: number, { tableId, session }: PushTarget): Promise<string> {
    const printed = await this.venues.printedCode(tableId);
    const code = printed !== null && sessionHash(printed) === session ? printed : null;
    const link = new URL(tableLink(this.settings.PUBLIC_URL, { venueId, tableId, code: code ?? '' }));
    if (code === null) link.searchParams.delete('vs');
    return link.href;
  }
}
