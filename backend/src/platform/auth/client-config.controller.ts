import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Settings } from '../config/settings.js';
import type { EmbeddedProvider } from '../sign-in-provider/embedded-provider.js';
import { PROVIDER_PATH, relyingParty } from '../sign-in-provider/provider-address.js';
import { EMBEDDED_PROVIDER } from '../sign-in-provider/sign-in-provider.module.js';
import { IdentityProvider } from './identity-provider.js';

const FcmWebApp = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  appId: z.string(),
  messagingSenderId: z.string(),
  vapidKey: z.string().nullable(),
});
export type FcmWebApp = Readonly<z.infer<typeof FcmWebApp>>;

export abstract class PushSetup {
  abstract readonly vapidPublicKey: string;
  abstract readonly fcm: FcmWebApp | null;
}

const ClientConfig = z
  .object({
    issuer: z.string().meta({ description: 'Issuer of the tokens (OpenID Connect)' }),
    authority: z
      .string()
      .meta({ description: "Provider address for the browser, resolved against the page's address" }),
    embedded: z.boolean().meta({ description: 'Whether the provider is our own' }),
    passkeys: z.boolean().meta({ description: 'Whether people can sign in by passkeys' }),
    clientId: z.string(),
    audience: z.string(),
    organization: z
      .string()
      .nullable()
      .meta({ description: 'Required organization of tokens, by id (org_…) or name; null for any' }),
    login: z.enum(['redirect', 'popup']).meta({ description: 'How the sign-in page is opened' }),
    vapidPublicKey: z
      .string()
      .meta({ description: 'The applicationServerKey of Web Push subscriptions, as base64url' }),
    fcm: FcmWebApp.nullable().meta({ description: 'The web app of the FCM project; null when pushes use Web Push' }),
    company: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      ico: z.string(),
      dic: z.string(),
    }),
  })
  .meta({ id: 'ClientConfig' });
type ClientConfig = z.infer<typeof ClientConfig>;

@ApiTags('client')
@Controller('api/client-config')
export class ClientConfigController {
  constructor(
    private readonly settings: Settings,
    private readonly provider: IdentityProvider,
    @Inject(EMBEDDED_PROVIDER) private readonly embedded: EmbeddedProvider | null,
    private readonly push: PushSetup,
  ) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @ApiOperation({
    operationId: 'getClientConfig',
    summary: "Returns the sign-in provider to use and the company's details",
  })
  @ApiResponse({ status: 200, standardSchema: ClientConfig })
  async read(): Promise<ClientConfig> {
    const { clientId, audience } = this.provider;
    const { COMPANY_NAME, COMPANY_EMAIL, COMPANY_PHONE, COMPANY_ADDRESS, COMPANY_ICO, COMPANY_DIC } = this.settings;
    return {
      issuer: await this.provider.spelling(),
      // The path is relative, because every origin of the product serves the embedded provider or a relay to an outside
      // one.
      authority: PROVIDER_PATH,
      embedded: this.embedded !== null,
      passkeys: relyingParty(this.settings) !== null,
      clientId,
      audience,
      organization: this.settings.OIDC_ORGANIZATION ?? null,
      login: this.settings.OIDC_LOGIN,
      vapidPublicKey: this.push.vapidPublicKey,
      fcm: this.push.fcm,
      company: {
        name: COMPANY_NAME,
        email: COMPANY_EMAIL,
        phone: COMPANY_PHONE,
        address: COMPANY_ADDRESS,
        ico: COMPANY_ICO,
        dic: COMPANY_DIC,
      },
    };
  }
}
