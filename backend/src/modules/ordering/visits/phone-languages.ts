import { Injectable, Logger } from '@nestjs/common';
import type { GuestLanguage } from '@stolek/rules/guest-language';
import { Database } from '#platform/database/database.js';
import { batched } from '#platform/database/shared-loads.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';

/** Stores the languages of phones at a table, except Czech, for staff (docs/product.md#phones-that-staff-take-out). */
@Injectable()
export class PhoneLanguages {
  private readonly logger = new Logger(PhoneLanguages.name);

  /** Batches calls into one statement, because every order makes such a call. */
  private readonly forget = batched(async (phones: readonly PhoneOfVenue[]) => {
    const text = `delete from phone_language l using unnest($1::integer[], $2::text[]) p (venue_id, phone)
      where l.venue_id = p.venue_id and l.phone = p.phone`;
    const values = [phones.map(({ venueId }) => venueId), phones.map(({ phone }) => phone)];
    await this.database.query({ name: 'phone_language_forget', text, values });
    return phones;
  });

  constructor(
    private readonly database: Database,
    personalData: PersonalDataRegistry,
  ) {
    personalData.forget({
      name: 'languages of phones',
      text: `delete from phone_language where reported_at < now() - interval '24 hours'`,
    });
  }

  /**
   * Stores the language of a phone. Never fails, because no order depends on it. Compares with the stored row, because
   * the phone's last request may have reached another process.
   * @param phone hash of the phone
   */
  async note(venueId: number, phone: string | null, language: GuestLanguage): Promise<void> {
    if (phone === null) return;
    try {
      await (language === 'cs' ? this.forget({ venueId, phone }) : this.keep({ venueId, phone, language }));
    } catch (error) {
      this.logger.warn(`Could not store the language of a phone: ${String(error)}`);
    }
  }

  /** Stores a language, unless the row already has it and is less than an hour old. */
  private keep({ venueId, phone, language }: PhoneOfVenue & { readonly language: GuestLanguage }): Promise<unknown> {
    return this.database.query({
      name: 'phone_language_keep',
      text: `insert into phone_language as l (venue_id, phone, language) values ($1, $2, $3)
        on conflict (venue_id, phone) do update set language = excluded.language, reported_at = now()
          where l.language <> excluded.language or l.reported_at < now() - interval '1 hour'`,
      values: [venueId, phone, language],
    });
  }
}

interface PhoneOfVenue {
  readonly venueId: number;
  readonly phone: string;
}
