import * as z from 'zod/mini';

const Fcm = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  appId: z.string(),
  messagingSenderId: z.string(),
  vapidKey: z.optional(z.nullable(z.string())),
});
export type FcmConfig = z.infer<typeof Fcm>;

const Config = z.object({
  vapidPublicKey: z.optional(z.nullable(z.string())),
  fcm: z.optional(z.nullable(Fcm)),
});

/** What the server sends pushes by. */
export type PushConfig = { vapidPublicKey: string | null; fcm: FcmConfig | null };

/** @returns null when the server cannot be asked; without any means both are null */
export async function readPushConfig(): Promise<PushConfig | null> {
  try {
    const answer = await fetch('/api/client-config', { signal: AbortSignal.timeout(10_000) });
    const { vapidPublicKey = null, fcm = null } = Config.parse(await answer.json());
    return { vapidPublicKey, fcm };
  } catch {
    return null;
  }
}
