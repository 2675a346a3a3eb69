import { createContext, useContext, useEffect, useState } from 'react';

/** The forms below one dialog, or below the page, that hold what is not saved yet. */
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

  /** @returns whether leaving would lose something */
  any(): boolean {
    return this.#forms.size > 0;
  }
}

/** The work of the nearest dialog, else of the page. */
export const UnsavedWorkContext = createContext(new UnsavedWork());

/**
 * A form says that it holds what is not saved; whoever would lose it (a dialog's end, another page, another venue, the
 * closing tab) asks first. Call it with false while the form is being sent: what was sent needs no question.
 *
 * @returns releases the form at once. Call it when a save moves the page on: a quick server answers before the form is drawn again.
 */
export function useUnsavedWork(dirty: boolean): () => void {
  const work = useContext(UnsavedWorkContext);
  const [form] = useState({});
  useEffect(() => {
    if (!dirty) return undefined;
    work.hold(form);
    return () => work.release(form);
  }, [dirty, work, form]);
  return () => work.release(form);
}
