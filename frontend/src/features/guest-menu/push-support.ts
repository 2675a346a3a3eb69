/** What can become of notifications here; `unsupported` is passed over in silence (specification, section 4). */
export type PushSupport = 'unsupported' | NotificationPermission;

/** @returns whether the device is Apple's phone or tablet; the tablet calls itself a Mac, but has a touch screen */
export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** @returns the permission as it stands, or that there is nothing to ask for */
export function pushSupport(): PushSupport {
  const capable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return !capable || isIos(navigator) ? 'unsupported' : Notification.permission;
}
