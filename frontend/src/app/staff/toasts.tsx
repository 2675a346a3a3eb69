import 'sonner/dist/styles.css';
import { type CSSProperties, useEffect } from 'react';
import { Toaster } from 'sonner';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { OutsideModals } from '#staff-kit/outside-modals.tsx';
import { watchSwipes } from './toast-swipe';

// Toasts use our tokens for colours and fonts.
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

/** As big as other buttons of the staff, because it is pressed in a hurry; sonner's own is 24 px high. */
const undoLook = {
  height: 'var(--dense-target)',
  paddingInline: 16,
  borderRadius: 'var(--radius-small)',
  fontSize: 'var(--text-note)',
  fontWeight: 600,
};

/** Above a phone's bar, and above the board's strip of undoable decisions. */
const above = (gap: string) => ({ bottom: `calc(${gap} + var(--bottom-bar, 0px) + var(--undo-now, 0px))` });

/** Constants: docs/product.md#toasts. */
export function Toasts() {
  useEffect(watchSwipes, []);
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
