/** Dispatched on the document when a dialog opens, so that toasts can move above it. */
export const DIALOG_OPENED = 'dialogopened';
