/** The state of notifications on this device. The page never mentions `unsupported`. */
export type PushSupport = 'unsupported' | NotificationPermission;

/** @returns whether the device is an iPhone or iPad; an iPad identifies itself as a Mac, but has a touch screen */
export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export type PushDevice = { capable: boolean; ios: boolean; installed: boolean; permission: NotificationPermission };

/**
 * Returns the state of notifications on a device. Apple's devices allow them only to a page on the home screen. There,
 * the question is the same as elsewhere, but a denial shows no notice (docs/product.md#asking).
 */
export function supportOf({ capable, ios, installed, permission }: PushDevice): PushSupport {
  if (!capable || (ios && (!installed || permission === 'denied'))) return 'unsupported';
  return permission;
}

/** @returns the current permission, or that notifications are unsupported */
export function pushSupport(): PushSupport {
  const capable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const installed = matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
  return supportOf({
    capable,
    ios: isIos(navigator),
    installed,
    permission: capable ? Notification.permission : 'default',
  });
}
