import { useWallClock } from '#shared/format/wall-time.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { NoticeDialog } from '../notice-dialog';
import type { Called } from './use-call-waiter';

/** Says that the waiter has just been called, or was called before, and when. */
export function CalledDialog({ called: { since }, onClose }: { called: Called; onClose: () => void }) {
  const clock = useWallClock();
  const text = since === null ? texts.waiterCalled : texts.waiterCalledBefore(clock.time(since));
  return <NoticeDialog text={text} tone="called" onClose={onClose} />;
}
