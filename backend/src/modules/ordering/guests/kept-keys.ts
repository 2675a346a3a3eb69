import { Injectable } from '@nestjs/common';
import { KeptData } from '#platform/privacy/kept-data.js';

@Injectable()
export class KeptKeys {
  constructor(kept: KeptData) {
    kept.forget({
      name: 'keys of guests’ devices',
      // A business day ends at four in the morning in every time zone.
      text: `delete from guest_day_key where day < (now() at time zone 'UTC' - interval '20 hours')::date`,
    });
  }
}
