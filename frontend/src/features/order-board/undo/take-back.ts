import { failureText } from '#api/failure-words.ts';
import type { Order } from '#api/types.ts';
import { conflictingOrder } from '../decisions/conflicting-order';
import { undoTexts } from './undo-texts';

/** What a decision's taking back needs of the board. */
type Board = {
  /** Asks the server, and is rejected with what it was refused with. */
  undo: (orderId: string, position: number) => Promise<Order>;
  putOrder: (order: Order) => void;
  fails: (text: string) => void;
};

/** Takes an order's last decision back; whatever the server answers is shown. Pressed again it is answered by the same. */
export async function takeBack({ id, position }: Order, { undo, putOrder, fails }: Board): Promise<void> {
  try {
    putOrder(await undo(id, position));
  } catch (error) {
    const truth = conflictingOrder(error);
    if (truth !== null) putOrder(truth);
    fails(truth === null ? failureText(error, undoTexts.failed) : undoTexts.overtaken);
  }
}
