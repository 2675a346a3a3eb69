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

  /** @returns whether leaving now would lose input */
  any(): boolean {
    return [...this.#forms.values()].includes(false);
  }

  /** @returns whether a form is being sent; its answer may bring the input back with an error */
  isSent(): boolean {
    return [...this.#forms.values()].includes(true);
  }
}

export const UnsavedWorkContext = createContext(new UnsavedWork());

/**
 * Registers a form's unsaved work. Anything that would lose it (closing a dialog, opening another page or venue,
 * closing the tab) asks first.
 * @param sending whether the form is being sent. Another page then opens without a question, and the form's dialog
 *   stays open until the answer.
 * @returns a function that releases the form at once. Call it when a save leaves the page, because a fast server
 *   answers before the form is rendered again.
 */
export function useUnsavedWork(dirty: boolean, sending = false): () => void {
  const work = useContext(UnsavedWorkContext);
  const [form] = useState({});
  // Registers in a layout effect, because a key may close the dialog right after a failed save has been painted.
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    work.hold(form, sending);
    return () => work.release(form);
  }, [dirty, sending, work, form]);
  return () => work.release(form);
}
