import { createContext, useContext, useLayoutEffect, useState } from 'react';

export class UnsavedWork {
  readonly #forms = new Map<object, boolean>();
  readonly #above: UnsavedWork | null;

  constructor(above: UnsavedWork | null = null) {
    this.#above = above;
  }

  hold(form: object, sending = false): void {
    this.#forms.set(form, sending);
    this.#above?.hold(form, sending);
  }

  release(form: object): void {
    this.#forms.delete(form);
    this.#above?.release(form);
  }

  /** @returns whether leaving would lose input */
  any(): boolean {
    return [...this.#forms.values()].includes(false);
  }

  /** @returns whether the answer to a form is awaited, which may send its input back with an error */
  isSent(): boolean {
    return [...this.#forms.values()].includes(true);
  }
}

export const UnsavedWorkContext = createContext(new UnsavedWork());

/**
 * Registers a form's unsaved work. Anything that would lose it (closing a dialog, another page, another venue, closing
 * the tab) asks first.
 *
 * @param sending the form is being sent: another page needs no question then, and its dialog stays open until the
 * answer
 * @returns releases the form at once. Call it when a save leaves the page: a fast server answers before the form is
 * rendered again.
 */
export function useUnsavedWork(dirty: boolean, sending = false): () => void {
  const work = useContext(UnsavedWorkContext);
  const [form] = useState({});
  // At once: a key may close the dialog right after a failed save has been painted.
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    work.hold(form, sending);
    return () => work.release(form);
  }, [dirty, sending, work, form]);
  return () => work.release(form);
}
