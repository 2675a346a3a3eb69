import { z } from 'zod';

/** What the web app has to know before anybody is signed in. */
export const ClientConfig = z
  .object({
    issuer: z.string().meta({ description: 'Issuer of the tokens (OpenID Connect)' }),
    authority: z
      .string()
      .meta({ description: "Where the browser finds the provider, to be resolved against the page's own address" }),
    clientId: z.string(),
    audience: z.string(),
    login: z.enum(['redirect', 'popup']).meta({ description: 'How the sign-in page is opened' }),
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
