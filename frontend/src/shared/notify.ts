import { createElement } from 'react';
import { toast } from 'sonner';
import { offlineCause, withCause } from './failure-cause';
import { staffTexts } from '#shared/texts/staff-texts.ts';

const SAME_WITHIN_MS = 2000;

type Kind = 'success' | 'info' | 'warning' | 'error';

const lastShown = new Map<string, number>();

function show(kind: Kind, message: string): void {
  const now = Date.now();
  const key = `${kind} ${message}`;
  if (now - (lastShown.get(key) ?? -Infinity) < SAME_WITHIN_MS) return;
  lastShown.set(key, now);
  // The list of toasts is read out politely; a failure interrupts.
  toast[kind](kind === 'error' ? createElement('span', { role: 'alert' }, message) : message);
}

/** Allows every message again at once; component tests share this module. */
export function forgetShown(): void {
  lastShown.clear();
}

/** Stays until the work is over; the same work is said once. @returns a function that takes it away */
function showLoading(message: string): () => void {
  const id = `loading ${message}`;
  toast.loading(message, { id });
  return () => void toast.dismiss(id);
}

/** How long what was just done can be taken back from its toast (docs/product.md#deleting-in-the-administration). */
const UNDO_MS = 10_000;

/** Each one stands for an act of its own, so that the same words are shown again. */
function showUndoable(message: string, undo: () => void): void {
  toast.success(message, { duration: UNDO_MS, action: { label: staffTexts.undo, onClick: undo } });
}

/** The restaurant side's toasts (docs/product.md#toasts). */
export const notify = {
  success: (message: string) => show('success', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
  /** What failed, followed by the cause that the device knows of itself. */
  failure: (sentence: string) => show('error', withCause(sentence, offlineCause())),
  loading: showLoading,
  undoable: showUndoable,
};
