import { toast } from 'sonner';

const SAME_WITHIN_MS = 2000;

type Kind = 'success' | 'error' | 'info';

const lastShown = new Map<string, number>();

function show(kind: Kind, message: string): void {
  const now = Date.now();
  const key = `${kind} ${message}`;
  if (now - (lastShown.get(key) ?? -Infinity) < SAME_WITHIN_MS) return;
  lastShown.set(key, now);
  toast[kind](message);
}

/** The restaurant side's toasts; the same text of the same type within 2000 ms is shown once (specification, section 9). */
export const notify = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
};
