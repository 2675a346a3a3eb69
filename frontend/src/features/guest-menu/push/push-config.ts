import * as v from 'valibot';
import { fetchClientConfig } from '#api/client-config.ts';

const Fcm = v.object({
  apiKey: v.string(),
  projectId: v.string(),
  appId: v.string(),
  messagingSenderId: v.string(),
  vapidKey: v.optional(v.nullable(v.string())),
});
export type FcmConfig = v.InferOutput<typeof Fcm>;

const Fields = v.object({ vapidPublicKey: v.nullish(v.string(), null), fcm: v.nullish(Fcm, null) });

/** What the server sends pushes by. */
export type PushConfig = v.InferOutput<typeof Fields>;

/** @returns null when the server cannot be asked; without any means both are null */
export async function readPushConfig(): Promise<PushConfig | null> {
  return fetchClientConfig(Fields).catch(() => null);
}
