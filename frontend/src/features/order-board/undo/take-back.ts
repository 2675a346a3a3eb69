import { readApiFailure } from '#api/api-error.ts';
import { wordsOf } from '#api/failure-words.ts';
import type { Order } from '#api/types.ts';
import { conflictingOrder } from '../decisions/conflicting-order';
import { refusalWords } from '../decisions/refusal-words';
import { undoTexts } from './undo-texts';

/** The parts of the board that an undo needs. */
type Board = {
  /** Calls the server; rejects with the server's error. */
  undo: (orderId: string, position: number) => Promise<Order>;
  putOrder: (order: Order) => void;
  fails: (text: string) => void;
};

/** Undoes an order's last decision, and shows whatever the server answers. A second press gets the same answer. */
export async function takeBack({ id, position }: Order, { undo, putOrder, fails }: Board): Promise<void> {
  try {
    putOrder(await undo(id, position));
  } catch (error) {
    const truth = conflictingOrder(error);
    if (truth !== null) putOrder(truth);
    fails(truth === null ? failed(error) : undoTexts.overtaken);
  }
}

function failed(error: unknown): string {
  const failure = readApiFailure(error);
  return failure.kind === 'refused' && failure.code === 'SOLD_OUT'
    ? undoTexts.soldSince(refusalWords(failure))
    : wordsOf(failure, undoTexts.failed);
}
