import { initializeApp } from '@firebase/app';
import { getMessaging, getToken } from '@firebase/messaging';
import type { FcmConfig } from './push-config';

/** FCM's token for this phone; the code for it is fetched only where FCM is set up and the guest has said yes. */
export async function obtainFcmToken(
  { vapidKey, ...config }: FcmConfig,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string | null> {
  const messaging = getMessaging(initializeApp(config));
  const token = await getToken(messaging, { serviceWorkerRegistration, ...(vapidKey ? { vapidKey } : {}) });
  return token || null;
}
