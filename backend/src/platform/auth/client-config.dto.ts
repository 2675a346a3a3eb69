import { z } from 'zod';

export interface FcmWebApp {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string;
  readonly messagingSenderId: string;
  readonly vapidKey: string | null;
}

export abstract class PushSetup {
  abstract readonly vapidPublicKey: string;
  abstract readonly fcm: FcmWebApp | null;
}

export const ClientConfig = z
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
    fcm: z
      .object({
        apiKey: z.string(),
        projectId: z.string(),
        appId: z.string(),
        messagingSenderId: z.string(),
        vapidKey: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The web app of the FCM project; null when pushes use Web Push' }),
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
export type ClientConfig = z.infer<typeof ClientConfig>;
