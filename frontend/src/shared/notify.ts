import { createElement } from 'react';
import { toast } from 'sonner';
import { offlineCause, withCause } from './failure-cause';
import { staffTexts } from '#shared/texts/staff-texts.ts';

const SAME_WITHIN_MS = 2000;

type Kind = 'success' | 'info' | 'warning' | 'error';

const lastShown = new Map<string, number>();

function show(kind: Kind, message: string): void {
  const now = performance.now();
  const key = `${kind} ${message}`;
  if (now - (lastShown.get(key) ?? -Infinity) < SAME_WITHIN_MS) return;
  lastShown.set(key, now);
  // Makes a failure an alert, which interrupts screen readers. They announce other toasts only when they pause.
  toast[kind](kind === 'error' ? createElement('span', { role: 'alert' }, message) : message);
}

/** Forgets which messages were shown, because component tests share this module. */
export function forgetShown(): void {
  lastShown.clear();
}

function showLoading(message: string): () => void {
  const id = `loading ${message}`;
  toast.loading(message, { id });
  return () => void toast.dismiss(id);
}

/** Time in ms to undo an action from its toast (docs/product.md#deleting-in-the-administration). */
const UNDO_MS = 10_000;

function showUndoable(message: string, undo: () => void): void {
  toast.success(message, { duration: UNDO_MS, action: { label: staffTexts.undo, onClick: undo } });
}

/** The toasts of staff and administration (docs/product.md#toasts). */
export const notify = {
  success: (message: string) => show('success', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
  /** Shows the sentence, followed by the cause if the device is offline. */
  failure: (sentence: string) => show('error', withCause(sentence, offlineCause())),
  loading: showLoading,
  undoable: showUndoable,
};
