import { type CSSProperties, useEffect } from 'react';
import { Toaster } from 'sonner';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { OutsideModals } from '#staff-kit/outside-modals.tsx';
import { watchToastFocus } from './toast-focus';
import 'sonner/dist/styles.css';

const look = {
  fontFamily: 'var(--font)',
  '--normal-bg': 'var(--surface)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--outline)',
  ...sameAsNormal('success'),
  ...sameAsNormal('info'),
  '--error-bg': 'var(--overdue-soft)',
  '--error-text': 'var(--overdue-ink)',
  '--error-border': 'var(--overdue-bar)',
  '--warning-bg': 'var(--waiting-soft)',
  '--warning-text': 'var(--waiting-ink)',
  '--warning-border': 'var(--waiting-bar)',
  '--width': '356px',
  '--border-radius': 'var(--radius)',
} as CSSProperties;

function sameAsNormal(kind: string): Record<string, string> {
  return Object.fromEntries(['bg', 'text', 'border'].map((part) => [`--${kind}-${part}`, `var(--normal-${part})`]));
}

/** Makes the undo button as big as the other buttons, because it is pressed in a hurry. Sonner's own is 24 px high. */
const undoLook = {
  height: 'var(--dense-target)',
  paddingInline: 16,
  borderRadius: 'var(--radius-small)',
  fontSize: 'var(--text-note)',
  fontWeight: 600,
};

/** Places the toasts above a phone's bottom bar and above the board's strip of undoable decisions. */
const above = (gap: string) => ({ bottom: `calc(${gap} + var(--bottom-bar, 0px) + var(--undo-now, 0px))` });

/** The toasts of all staff pages. Their times, number and gaps are specified (docs/product.md#toasts). */
export function Toasts() {
  useEffect(watchSwipes, []);
  useEffect(watchToastFocus, []);
  return (
    <OutsideModals>
      <Toaster
        customAriaLabel={staffTexts.notices}
        position="bottom-right"
        duration={4000}
        visibleToasts={3}
        gap={14}
        offset={above('24px')}
        mobileOffset={above('16px')}
        hotkey={['altKey', 'KeyT']}
        theme="system"
        richColors
        style={look}
        toastOptions={{ actionButtonStyle: undoLook }}
      />
    </OutsideModals>
  );
}

/** Distance in px from which a swiped toast is dismissed on release (docs/product.md#toasts). */
const THRESHOLD_PX = 20;
/** The distance in px from which sonner 2 dismisses a toast. Sonner has no setting for this. */
const SONNER_THRESHOLD_PX = 45;

const AXES = ['--swipe-amount-x', '--swipe-amount-y'];

/**
 * @param drawn the distance in px along one axis, as sonner stores it; positive to the right and down
 * @returns a distance beyond sonner's limit if `drawn` reaches ours, otherwise `drawn`
 */
export function swipeAmount(drawn: number): number {
  return drawn >= THRESHOLD_PX ? Math.max(drawn, SONNER_THRESHOLD_PX) : drawn;
}

/**
 * Lengthens a swipe that has reached our limit, so that it also reaches sonner's. Must run before sonner handles the
 * pointer's release.
 */
function completeSwipe({ target }: Event): void {
  const toast = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null;
  if (toast === null) return;
  for (const axis of AXES) {
    const drawn = Number.parseFloat(toast.style.getPropertyValue(axis));
    if (drawn >= THRESHOLD_PX) toast.style.setProperty(axis, `${swipeAmount(drawn)}px`);
  }
}

function watchSwipes(): () => void {
  addEventListener('pointerup', completeSwipe, { capture: true });
  return () => removeEventListener('pointerup', completeSwipe, { capture: true });
}
