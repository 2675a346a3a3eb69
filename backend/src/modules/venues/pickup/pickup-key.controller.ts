import { randomBytes } from 'node:crypto';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { Settings } from '#platform/config/settings.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { auditedSettings } from '../audited-settings.js';
import { VenueChanges } from '../venue-changes.js';
import { tableCodeHash } from '../venue-directory.js';

const KEY_BYTES = 16;

const REPLACE_KEY = `
  insert into pickup_key as k (venue_id, key_hash, made) values ($1, $2, 1)
  on conflict (venue_id) do update set key_hash = excluded.key_hash, made = k.made + 1`;

const RenewPickupKeyBody = z.object({ venueId: Id }).meta({ id: 'RenewPickupKey' });
type RenewPickupKeyBody = z.infer<typeof RenewPickupKeyBody>;

const PickupAddress = z
  .object({
    url: z.string().describe('address of the screen; it is answered only once, since the server keeps a hash'),
  })
  .meta({ id: 'PickupAddress' });
type PickupAddress = z.infer<typeof PickupAddress>;

/** Replaces the secret key of a venue's pick-up screen (docs/product.md#pick-up-by-number). */
@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class PickupKeyController {
  constructor(
    private readonly changes: VenueChanges,
    private readonly settings: Settings,
  ) {}

  @Post('renewpickupkey')
  @Access('venue:edit')
  @ApiOperation({
    operationId: 'renewPickupKey',
    summary: 'Makes a new address for the pick-up screen and ends the one before',
  })
  @Refuses('VENUE_NOT_FOUND')
  @Answers(200, PickupAddress)
  async renew(
    @CurrentUser() user: Principal,
    @Body({ schema: RenewPickupKeyBody }) { venueId }: RenewPickupKeyBody,
  ): Promise<PickupAddress> {
    requireReach(user, venueId);
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await this.changes.change(venueId, (manager) =>
      auditedSettings({ manager, actorId: user.userId, venues: [venueId] }, () =>
        manager.query(REPLACE_KEY, [venueId, tableCodeHash(key)]),
      ),
    );
    // Puts the key into the fragment, which browsers do not send to servers, so that no log contains it.
    return { url: `${this.settings.PUBLIC_URL}/vydej?vid=${venueId}#${key}` };
  }
}
