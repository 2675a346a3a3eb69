import { toast } from 'sonner';

const SAME_WITHIN_MS = 2000;

type Kind = 'success' | 'info' | 'warning' | 'error';

const lastShown = new Map<string, number>();

function show(kind: Kind, message: string): void {
  const now = Date.now();
  const key = `${kind} ${message}`;
  if (now - (lastShown.get(key) ?? -Infinity) < SAME_WITHIN_MS) return;
  lastShown.set(key, now);
  toast[kind](message);
}

/** Stays until the work is over; the same work is said once. @returns a function that takes it away */
function showLoading(message: string): () => void {
  const id = `loading ${message}`;
  toast.loading(message, { id });
  return () => void toast.dismiss(id);
}

/** The restaurant side's toasts (docs/product.md#toasts). */
export const notify = {
  success: (message: string) => show('success', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
  loading: showLoading,
};
