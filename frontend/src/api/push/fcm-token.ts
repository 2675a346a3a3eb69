import { initializeApp } from '@firebase/app';
import { getMessaging, getToken } from '@firebase/messaging';
import type { FcmConfig } from './push-config';

/**
 * Gets FCM's token for this phone; null if there is none. This file loads Firebase, so it is imported only if FCM is
 * set up and the person allows notifications.
 */
export async function obtainFcmToken(
  { vapidKey, ...config }: FcmConfig,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string | null> {
  const messaging = getMessaging(initializeApp(config));
  const token = await getToken(messaging, { serviceWorkerRegistration, ...(vapidKey ? { vapidKey } : {}) });
  return token || null;
}
