/** Heard on the document when a dialog opens: what should stay above it shows itself again. */
export const DIALOG_OPENED = 'dialogopened';
