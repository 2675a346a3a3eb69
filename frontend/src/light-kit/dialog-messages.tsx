/** Dispatched on the document when a dialog opens, so that toasts can move above it. */
export const DIALOG_OPENED = 'dialogopened';

/** The live region of a modal dialog. The page's own regions are inert while the dialog is open. */
export function DialogMessages() {
  return <p className="visually-hidden" aria-live="polite" data-news />;
}

/**
 * Announces a message in all open dialogs. Screen readers read only the one in the topmost dialog: the others are
 * inert.
 */
export function sayInDialogs(message: string): void {
  for (const place of document.querySelectorAll('[data-news]')) place.textContent = message;
}

/** Withdraws an announced message from the open dialogs, unless another has replaced it. */
export function unsayInDialogs(message: string): void {
  for (const place of document.querySelectorAll('[data-news]'))
    if (place.textContent === message) place.textContent = '';
}
