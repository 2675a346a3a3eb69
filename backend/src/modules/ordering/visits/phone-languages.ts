import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GuestLanguage } from '#kernel/guest-language.js';
import { Database } from '#platform/database/database.js';
import { KeptData } from '#platform/privacy/kept-data.js';

/** Number of phones whose stored language a process remembers. */
const KNOWN = 10_000;

/** Tells staff the languages of a table's phones, except Czech (docs/product.md#phones-that-staff-take-out). */
@Injectable()
export class PhoneLanguages {
  private readonly logger = new Logger(PhoneLanguages.name);
  private readonly stored = new LRUCache<string, GuestLanguage>({ max: KNOWN });

  constructor(
    private readonly database: Database,
    kept: KeptData,
  ) {
    kept.forget({
      name: 'languages of phones',
      text: `delete from phone_language where said_at < now() - interval '24 hours'`,
    });
  }

  /**
   * Never fails, since no order depends on it.
   * @param phone its hash
   */
  async note(venueId: number, phone: string | null, language: GuestLanguage): Promise<void> {
    if (phone === null) return;
    const key = `${venueId} ${phone}`;
    const known = this.stored.get(key) ?? 'cs';
    if (known === language) return;
    this.stored.set(key, language);
    try {
      await (language === 'cs' ? this.forget(venueId, phone) : this.keep(venueId, phone, language));
    } catch (error) {
      this.stored.delete(key);
      this.logger.warn(`Could not store the language of a phone: ${String(error)}`);
    }
  }

  private forget(venueId: number, phone: string): Promise<unknown> {
    const text = 'delete from phone_language where venue_id = $1 and phone = $2';
    return this.database.query({ text, values: [venueId, phone] });
  }

  private keep(venueId: number, phone: string, language: GuestLanguage): Promise<unknown> {
    return this.database.query({
      text: `insert into phone_language (venue_id, phone, language) values ($1, $2, $3)
        on conflict (venue_id, phone) do update set language = excluded.language, said_at = now()`,
      values: [venueId, phone, language],
    });
  }
}
