/** What can become of notifications here; `unsupported` is passed over in silence. */
export type PushSupport = 'unsupported' | NotificationPermission;

/** @returns whether the device is Apple's phone or tablet; the tablet calls itself a Mac, but has a touch screen */
export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** What a device says of itself that bears on notifications. */
export type PushDevice = { capable: boolean; ios: boolean; installed: boolean; permission: NotificationPermission };

/**
 * Apple's devices give notifications to a page on the home screen alone; there it asks like any other, and only the
 * notice of a denial is skipped (docs/product.md#asking).
 */
export function supportOf({ capable, ios, installed, permission }: PushDevice): PushSupport {
  if (!capable || (ios && (!installed || permission === 'denied'))) return 'unsupported';
  return permission;
}

/** @returns the permission as it stands, or that there is nothing to ask for or to say */
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

/** No visit is longer (as the basket: docs/product.md#the-basket). */
const VISIT_MS = 12 * 3_600_000;

/**
 * @param told what the phone remembers of the notice: `{ visitId, at }` as JSON
 * @param visitId null as long as none is known: it may turn out to be the same
 * @returns whether the guest has read in this visit that notifications are blocked
 */
export function isTold(told: string | null, visitId: string | null, now: number): boolean {
  if (told === null) return false;
  const { visitId: of, at } = JSON.parse(told) as { visitId: string | null; at: number };
  return now - at < VISIT_MS && (of === null || visitId === null || of === visitId);
}
