import * as v from '#shared/shape.ts';
import { fetchClientConfig } from '../client-config';

const Fcm = v.object({
  apiKey: v.string,
  projectId: v.string,
  appId: v.string,
  messagingSenderId: v.string,
  vapidKey: v.optional(v.nullable(v.string)),
});
export type FcmConfig = v.OutputOf<typeof Fcm>;

const Fields = v.object({ vapidPublicKey: v.nullable(v.string), fcm: v.nullable(Fcm) });

export type PushConfig = v.OutputOf<typeof Fields>;

/** @returns the settings, with both fields null if the server uses no push service; null if it does not answer */
export async function readPushConfig(): Promise<PushConfig | null> {
  return fetchClientConfig(Fields).catch(() => null);
}
