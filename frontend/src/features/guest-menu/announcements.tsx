import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import type { ToastMessage } from '../../shared/ui/toast';

type AnnouncementsProps = { basket: string; orders: number; toast: ToastMessage | null };

/** What changes on the page without a dialog, said to those who cannot see it. The places are there before the words. */
export function Announcements({ basket, orders, toast }: AnnouncementsProps) {
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{basket}</p>
      <p aria-live="polite">{toast?.type === 'success' ? toast.message : ''}</p>
      <p aria-live="polite">{orders === 0 ? '' : texts.activeNow(orders)}</p>
    </div>
  );
}
