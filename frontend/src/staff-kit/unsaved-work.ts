import { createContext, useContext, useLayoutEffect, useState } from 'react';

/** The forms with unsaved work in one dialog, or on the page. */
export class UnsavedWork {
  readonly #forms = new Set<object>();
  readonly #above: UnsavedWork | null;

  constructor(above: UnsavedWork | null = null) {
    this.#above = above;
  }

  hold(form: object): void {
    this.#forms.add(form);
    this.#above?.hold(form);
  }

  release(form: object): void {
    this.#forms.delete(form);
    this.#above?.release(form);
  }

  /** @returns whether leaving would lose input */
  any(): boolean {
    return this.#forms.size > 0;
  }
}

/** The registry of the nearest dialog, else of the page. */
export const UnsavedWorkContext = createContext(new UnsavedWork());

/**
 * Registers a form's unsaved work. Anything that would lose it (closing a dialog, another page, another venue, closing
 * the tab) asks first. Pass false while the form is being sent, because sent work needs no question.
 *
 * @returns releases the form at once. Call it when a save leaves the page: a fast server answers before the form is
 * rendered again.
 */
export function useUnsavedWork(dirty: boolean): () => void {
  const work = useContext(UnsavedWorkContext);
  const [form] = useState({});
  // At once: a key may close the dialog right after a failed save has been painted.
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    work.hold(form);
    return () => work.release(form);
  }, [dirty, work, form]);
  return () => work.release(form);
}
