import { Injectable, type OnModuleInit } from '@nestjs/common';
import { parse as uuidBytes } from 'uuid';
import { isGuestLanguage, type GuestLanguage } from '@stolek/rules/guest-language';
import { Settings } from '#platform/config/settings.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { crashPoint } from '#platform/jobs/outbox.js';
import { Pushes, PushTargets, type PushOutcome, type PushTarget } from '#modules/notifications/notifications.public.js';
import { tableLink, VenueDirectory } from '#modules/venues/venues.public.js';
import { sessionHash } from '../../guests/guest-identity.js';
import { ORDER_NEWS, type PushedEvent, type OrderNews } from './push-when-decided.js';

interface PushText {
  readonly title: string;
  readonly body: string;
}

type PushTexts = Readonly<Record<PushedEvent, PushText>>;

/** Texts of the pushes about an order, by the guest's language and the event (docs/product.md#what-is-pushed). */
export const PUSH_TEXTS: Readonly<Record<GuestLanguage, PushTexts>> = {
  cs: {
    OrderConfirmed: { title: 'Objednávka byla přijata!', body: 'Obsluha začala zpracovávat vaší objednávku.' },
    OrderConfirmedInPart: {
      title: 'Objednávka byla přijata jen zčásti.',
      body: 'Něco obsluha přijmout nemohla. Podívejte se, co.',
    },
    SubstituteOffered: { title: 'Obsluha vám nabízí náhradu.', body: 'Odpovězte prosím do 3 minut.' },
    LineCancelled: { title: 'Objednávka se změnila.', body: 'Obsluha z ní něco zrušila.' },
    DecisionUndone: { title: 'Oprava vaší objednávky.', body: 'Obsluha vzala poslední rozhodnutí zpět.' },
    OrderRejected: { title: 'Objednávka byla odmítnuta.', body: 'Obsluha vaši objednávku nepřijala.' },
    OrderReady: { title: 'Vyzvedněte si objednávku.', body: 'Hotovo. Vyzvedněte si ji u výdeje pod číslem {number}.' },
    OrderClosed: { title: 'Objednávka byla dokončena!', body: 'Obsluha dokončila vaší objednávku.' },
  },
  en: {
    OrderConfirmed: { title: 'Your order was accepted!', body: 'The staff have started on it.' },
    OrderConfirmedInPart: {
      title: 'Only part of your order was accepted.',
      body: 'Something could not be accepted. Please see what.',
    },
    SubstituteOffered: { title: 'The staff offer you a substitute.', body: 'Please answer within 3 minutes.' },
    LineCancelled: { title: 'Your order has changed.', body: 'The staff cancelled something in it.' },
    DecisionUndone: { title: 'A correction of your order.', body: 'The staff took back their last decision.' },
    OrderRejected: { title: 'Your order was declined.', body: 'The staff did not accept your order.' },
    OrderReady: {
      title: 'Please collect your order.',
      body: 'Ready. Please collect it at the counter under number {number}.',
    },
    OrderClosed: { title: 'Your order is complete!', body: 'The staff have completed your order.' },
  },
  de: {
    OrderConfirmed: { title: 'Ihre Bestellung wurde angenommen!', body: 'Das Personal kümmert sich schon darum.' },
    OrderConfirmedInPart: {
      title: 'Ihre Bestellung wurde nur zum Teil angenommen.',
      body: 'Etwas konnte nicht angenommen werden. Bitte sehen Sie nach, was.',
    },
    SubstituteOffered: {
      title: 'Das Personal bietet Ihnen einen Ersatz an.',
      body: 'Bitte antworten Sie innerhalb von 3 Minuten.',
    },
    LineCancelled: { title: 'Ihre Bestellung hat sich geändert.', body: 'Das Personal hat etwas davon storniert.' },
    DecisionUndone: {
      title: 'Korrektur Ihrer Bestellung.',
      body: 'Das Personal hat die letzte Entscheidung zurückgenommen.',
    },
    OrderRejected: {
      title: 'Ihre Bestellung wurde abgelehnt.',
      body: 'Das Personal hat Ihre Bestellung nicht angenommen.',
    },
    OrderReady: {
      title: 'Bitte holen Sie Ihre Bestellung ab.',
      body: 'Fertig. Bitte holen Sie sie unter der Nummer {number} an der Ausgabe ab.',
    },
    OrderClosed: {
      title: 'Ihre Bestellung ist abgeschlossen!',
      body: 'Das Personal hat Ihre Bestellung abgeschlossen.',
    },
  },
  uk: {
    OrderConfirmed: { title: 'Замовлення прийнято!', body: 'Персонал уже працює над вашим замовленням.' },
    OrderConfirmedInPart: {
      title: 'Замовлення прийнято лише частково.',
      body: 'Щось прийняти не вдалося. Подивіться, що саме.',
    },
    SubstituteOffered: {
      title: 'Персонал пропонує вам заміну.',
      body: 'Будь ласка, дайте відповідь протягом 3 хвилин.',
    },
    LineCancelled: { title: 'Замовлення змінилося.', body: 'Персонал щось із нього скасував.' },
    DecisionUndone: { title: 'Виправлення вашого замовлення.', body: 'Персонал скасував останнє рішення.' },
    OrderRejected: { title: 'Замовлення відхилено.', body: 'Персонал не прийняв ваше замовлення.' },
    OrderReady: { title: 'Заберіть ваше замовлення.', body: 'Готово. Заберіть його на видачі за номером {number}.' },
    OrderClosed: { title: 'Замовлення виконано!', body: 'Персонал завершив ваше замовлення.' },
  },
  pl: {
    OrderConfirmed: { title: 'Zamówienie zostało przyjęte!', body: 'Obsługa zaczęła je realizować.' },
    OrderConfirmedInPart: {
      title: 'Zamówienie zostało przyjęte tylko w części.',
      body: 'Czegoś obsługa nie mogła przyjąć. Proszę sprawdzić, czego.',
    },
    SubstituteOffered: { title: 'Obsługa proponuje zamiennik.', body: 'Prosimy o odpowiedź w ciągu 3 minut.' },
    LineCancelled: { title: 'Zamówienie się zmieniło.', body: 'Obsługa coś z niego anulowała.' },
    DecisionUndone: { title: 'Poprawka zamówienia.', body: 'Obsługa cofnęła ostatnią decyzję.' },
    OrderRejected: { title: 'Zamówienie zostało odrzucone.', body: 'Obsługa nie przyjęła zamówienia.' },
    OrderReady: {
      title: 'Proszę odebrać zamówienie.',
      body: 'Gotowe. Proszę odebrać przy ladzie pod numerem {number}.',
    },
    OrderClosed: { title: 'Zamówienie zostało zrealizowane!', body: 'Obsługa zakończyła zamówienie.' },
  },
  sk: {
    OrderConfirmed: { title: 'Objednávka bola prijatá!', body: 'Obsluha začala spracúvať vašu objednávku.' },
    OrderConfirmedInPart: {
      title: 'Objednávka bola prijatá len sčasti.',
      body: 'Niečo obsluha prijať nemohla. Pozrite sa, čo.',
    },
    SubstituteOffered: { title: 'Obsluha vám ponúka náhradu.', body: 'Odpovedzte, prosím, do 3 minút.' },
    LineCancelled: { title: 'Objednávka sa zmenila.', body: 'Obsluha z nej niečo zrušila.' },
    DecisionUndone: { title: 'Oprava vašej objednávky.', body: 'Obsluha vzala posledné rozhodnutie späť.' },
    OrderRejected: { title: 'Objednávka bola odmietnutá.', body: 'Obsluha vašu objednávku neprijala.' },
    OrderReady: {
      title: 'Vyzdvihnite si objednávku.',
      body: 'Hotovo. Vyzdvihnite si ju pri výdaji pod číslom {number}.',
    },
    OrderClosed: { title: 'Objednávka bola dokončená!', body: 'Obsluha dokončila vašu objednávku.' },
  },
};

/** Writes the text of a push. @param language the phone's language; the text is Czech if this build does not know it */
export function pushText(
  { event, number }: Pick<OrderNews, 'event' | 'number'>,
  language: string | null,
): PushText & { readonly lang: GuestLanguage } {
  const lang = isGuestLanguage(language) ? language : 'cs';
  const { title, body } = PUSH_TEXTS[lang][event];
  return { title, body: body.replace('{number}', String(number)), lang };
}

@Injectable()
export class OrderPushJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly targets: PushTargets,
    private readonly pushes: Pushes,
    private readonly venues: VenueDirectory,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
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

  private async send(news: OrderNews, target: PushTarget): Promise<PushOutcome> {
    return this.pushes.send(target, {
      ...pushText(news, target.language),
      url: await this.addressOf(news.venueId, target),
      topic: Buffer.from(uuidBytes(news.orderId)).toString('base64url'),
    });
  }

  /** @returns the table's URL. Adds the printed code only if the guest ordered with it, as the stored hash shows */
  private async addressOf(venueId: number, { tableId, session }: PushTarget): Promise<string> {
    const printed = await this.venues.printedCode(tableId);
    const code = printed !== null && sessionHash(printed) === session ? printed : null;
    const link = new URL(tableLink(this.settings.PUBLIC_URL, { venueId, tableId, code: code ?? '' }));
    if (code === null) link.searchParams.delete('vs');
    return link.href;
  }
}
