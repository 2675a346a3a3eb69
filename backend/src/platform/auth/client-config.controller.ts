import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Settings } from '../config/settings.js';
import type { EmbeddedProvider } from '../sign-in-provider/embedded-provider.js';
import { PROVIDER_PATH, relyingParty } from '../sign-in-provider/provider-address.js';
import { EMBEDDED_PROVIDER } from '../sign-in-provider/sign-in-provider.module.js';
import { ClientConfig, PushSetup } from './client-config.dto.js';
import { IdentityProvider } from './identity-provider.js';

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
      // The embedded provider is on every origin of the product, and so is the relay to an outside one.
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
