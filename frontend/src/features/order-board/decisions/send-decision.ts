import { decided } from '#api/order-status.ts';
import { staffApi } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import type { useApiDispatch } from '#api/use-api-dispatch.ts';
import type { MadeAboutOrder } from './decision-queue';

const { cancelOrderLine, offerSubstitute, updateOrder } = staffApi.endpoints;

/** @returns the order as it then stands; rejected with what it was refused with */
export function sendDecision(dispatch: ReturnType<typeof useApiDispatch>, made: MadeAboutOrder): Promise<Order> {
  const { order, decision, madeAt } = made;
  const { id: orderId, venueId, position } = order;
  switch (decision.kind) {
    case 'cancel': {
      const { line: lineId, quantity, reason } = decision;
      // With the position that was looked at: sent again, it cancels nothing more.
      const cancelled = { venueId, orderId, lineId, quantity, reason, position };
      return dispatch(cancelOrderLine.initiate({ cancelOrderLine: cancelled })).unwrap();
    }
    case 'offer': {
      const { line: lineId, itemId } = decision;
      const offered = { venueId, orderId, lineId, itemId };
      return dispatch(offerSubstitute.initiate({ offerSubstitute: offered })).unwrap();
    }
    case 'confirm':
    case 'reject':
    case 'close': {
      const decideOrder = decided(order, decision, new Date(madeAt).toISOString());
      return dispatch(updateOrder.initiate({ decideOrder })).unwrap();
    }
    default:
      return decision satisfies never;
  }
}
