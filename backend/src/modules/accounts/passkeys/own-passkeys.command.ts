import { Body, Controller, Delete, Get, Headers, Injectable, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { verifyRegistrationResponse as Verify } from '@simplewebauthn/server';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { isoTime } from '#platform/database/own-session.js';
import { text } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { deviceName } from '#platform/sign-in-provider/device-name.js';
import { relyingParty, type RelyingParty } from '#platform/sign-in-provider/provider-address.js';
import { keepChallenge, takeChallenge } from './passkey-sign-in.adapter.js';

const MAX_OF_PERSON = 20;

const Passkey = z
  .object({
    id: z.string(),
    device: z.string().describe('device on which it was added'),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });
type Passkey = z.infer<typeof Passkey>;

const PasskeyOptions = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyOptions', description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn' });

/** Maximum characters (base64url) of an attestation object, which contains little more than a public key. */
const MAX_SIGNED = 50_000;
const MAX_TRANSPORT = 40;

const NewPasskey = z
  .looseObject({
    // A credential id has at most 1023 bytes (WebAuthn), which are 1364 characters in base64url.
    id: z.string().min(1).max(1400),
    response: z.looseObject({
      clientDataJSON: text(MAX_SIGNED),
      attestationObject: text(MAX_SIGNED),
      transports: z.array(text(MAX_TRANSPORT)).max(20).optional(),
    }),
  })
  .meta({ id: 'NewPasskey', description: 'RegistrationResponseJSON of WebAuthn' });
type NewPasskey = z.infer<typeof NewPasskey>;

const COLUMNS = `credential_id as id, device, ${isoTime('created_at')} as "createdAt", ${isoTime('last_used_at')} as "lastUsedAt"`;
const LIST = `select ${COLUMNS} from passkey where user_id = $1 order by created_at, credential_id`;
// Adds nothing if the credential exists or the person has the maximum. The error is that of a failed verification.
const ADD = `
  insert into passkey (credential_id, user_id, public_key, sign_count, transports, device)
  select $1, $2, $3, $4, $5, $6 where (select count(*) from passkey where user_id = $2) < ${MAX_OF_PERSON}
  on conflict (credential_id) do nothing returning ${COLUMNS}`;
const REMOVE = 'delete from passkey where credential_id = $1 and user_id = $2 returning credential_id';
const holderOf = (userId: number): string => `person:${userId}`;

/** Lists, adds and removes a person's passkeys (docs/sign-in.md#passkeys). */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    personalData: PersonalDataRegistry,
  ) {
    personalData.forget({
      name: 'challenges of passkeys',
      text: 'delete from passkey_challenge where expires_at < now()',
    });
    personalData.tell('passkeys', (sql, { userId }) => sql.query({ text: LIST, values: [userId] }));
  }

  list({ userId }: Principal): Promise<Passkey[]> {
    this.requireParty();
    return this.database.query<Passkey>({ text: LIST, values: [userId] });
  }

  /** @throws DomainError NOT_FOUND if passkeys are not available */
  async options({ userId, email }: Principal): Promise<z.infer<typeof PasskeyOptions>> {
    const { rpID } = this.requireParty();
    const known = await this.database.query<Passkey>({ text: LIST, values: [userId] });
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: 'Stolek',
      rpID,
      userName: email,
      userID: new Uint8Array(Buffer.from(String(userId))),
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepChallenge(this.database, holderOf(userId), options.challenge);
    return { ...options };
  }

  /** @throws DomainError VALIDATION_FAILED for a response that does not match the caller's last options */
  async add({ userId }: Principal, response: NewPasskey, device: string): Promise<Passkey> {
    const { rpID, origin } = this.requireParty();
    const expectedChallenge = await takeChallenge(this.database, holderOf(userId));
    if (expectedChallenge === null) throw notAnswered();
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as Parameters<typeof Verify>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }).catch(() => {
      throw notAnswered();
    });
    if (registrationInfo === undefined) throw notAnswered();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const values = [id, userId, Buffer.from(publicKey), counter, transports, device];
    const [added] = await this.database.query<Passkey>({ text: ADD, values });
    if (added === undefined) throw notAnswered();
    return added;
  }

  /** @throws DomainError NOT_FOUND for another person's passkey */
  async remove({ userId }: Principal, id: string): Promise<void> {
    this.requireParty();
    const removed = await this.database.query({ text: REMOVE, values: [id, userId] });
    if (removed.length === 0) throw new DomainError('NOT_FOUND');
  }

  private requireParty(): RelyingParty {
    const party = relyingParty(this.settings);
    if (party === null) throw new DomainError('NOT_FOUND');
    return party;
  }
}

function notAnswered(): DomainError {
  return new DomainError('VALIDATION_FAILED', [
    { field: 'response', message: 'Přístupový klíč se nepodařilo ověřit, zkuste ho přidat znovu.' },
  ]);
}

@ApiTags('users')
@Controller('api/my/passkeys')
@Access('own-profile')
export class OwnPasskeysController {
  constructor(private readonly passkeys: OwnPasskeys) {}

  @Get()
  @ApiOperation({ operationId: 'getPasskeys', summary: "Returns the caller's passkeys" })
  @Refuses('NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(Passkey) })
  async list(@CurrentUser() caller: Principal): Promise<Passkey[]> {
    return this.passkeys.list(caller);
  }

  @Post('options')
  @ApiOperation({
    operationId: 'getPasskeyOptions',
    summary: 'Starts adding a passkey; the options are valid for ten minutes',
  })
  @Refuses('NOT_FOUND')
  @Answers(200, PasskeyOptions)
  options(@CurrentUser() caller: Principal): Promise<z.infer<typeof PasskeyOptions>> {
    return this.passkeys.options(caller);
  }

  @Post()
  @ApiOperation({ operationId: 'addPasskey', summary: 'Adds the passkey that the browser created' })
  @Refuses('NOT_FOUND')
  @ApiResponse({ status: 201, standardSchema: Passkey })
  add(
    @CurrentUser() caller: Principal,
    @Body({ schema: NewPasskey }) body: NewPasskey,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<Passkey> {
    return this.passkeys.add(caller, body, deviceName(userAgent));
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'removePasskey', summary: "Removes one of the caller's passkeys" })
  @Refuses('NOT_FOUND')
  @Answers(204)
  remove(@CurrentUser() caller: Principal, @Param('id') id: string): Promise<void> {
    return this.passkeys.remove(caller, id);
  }
}
