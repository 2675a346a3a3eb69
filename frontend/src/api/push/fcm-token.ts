import { initializeApp } from '@firebase/app';
import { getMessaging, getToken } from '@firebase/messaging';
import type { FcmConfig } from './push-config';

/** Gets FCM's token for this phone. Firebase's code is loaded only if FCM is set up and the guest has agreed. */
export async function obtainFcmToken(
  { vapidKey, ...config }: FcmConfig,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string | null> {
  const messaging = getMessaging(initializeApp(config));
  const token = await getToken(messaging, { serviceWorkerRegistration, ...(vapidKey ? { vapidKey } : {}) });
  return token || null;
}
