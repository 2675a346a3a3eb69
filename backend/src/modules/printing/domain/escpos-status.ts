/** Real-time commands (`DLE EOT n`), which printers always answer (Epson, ESC/POS Application Programming Guide). */
export const STATE_COMMANDS = [
  [0x10, 0x04, 1],
  [0x10, 0x04, 2],
  [0x10, 0x04, 4],
] as const;
/** `GS r 1`, which a printer answers when it has processed everything sent before. */
export const END_COMMAND = [0x1d, 0x72, 1] as const;

/** Tells from its fixed bits whether an answer is to one of `STATE_COMMANDS`, and not to `END_COMMAND`. */
export const isStateAnswer = (byte: number): boolean => (byte & 0x93) === 0x12;
export const isEndAnswer = (byte: number): boolean => (byte & 0x90) === 0;

const OFFLINE = 0x08;
const COVER_OPEN = 0x04;
const STOPPED_WITHOUT_PAPER = 0x20;
const ERROR = 0x40;
const PAPER_OUT = 0x60;
const PAPER_OUT_AT_END = 0x0c;

/**
 * Reads the state of a printer from its answers.
 * @param answers a byte for each of `STATE_COMMANDS`
 * @returns a code of `failureWords`; `null` if the printer can print
 */
export function failureOf([state = 0, cause = 0, paper = 0]: readonly number[]): string | null {
  if ((cause & STOPPED_WITHOUT_PAPER) > 0 || (paper & PAPER_OUT) > 0) return 'EPTR_REC_EMPTY';
  if ((cause & COVER_OPEN) > 0) return 'EPTR_COVER_OPEN';
  return (state & OFFLINE) > 0 || (cause & ERROR) > 0 ? 'EPTR_OTHER' : null;
}

/** @param answer the printer's answer to `END_COMMAND` @returns a code of `failureWords`; `null` if paper is left */
export const failureAtEnd = (answer: number): string | null =>
  (answer & PAPER_OUT_AT_END) === 0 ? null : 'EPTR_REC_EMPTY';
