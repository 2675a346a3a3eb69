import { latePart } from '../late-part';
import type { OnceMoreButtonProps, OnceMoreDialogProps } from '../once-more/once-more';
import type { TablePartyProps } from '../visit/table-party';
import { nameOf } from '../visit/whose-orders';

const useOnceMore = latePart(() => import('../once-more/once-more'));
const useTableParty = latePart(() => import('../visit/table-party'));

/** Loaded when the sheet of the orders is opened, because most guests withdraw nothing. */
export const useTakingBack = latePart(() => import('../taking-back/taking-back'));

export function FetchedOnceMoreButton(props: OnceMoreButtonProps) {
  const part = useOnceMore();
  return part && <part.OnceMoreButton {...props} />;
}

export function FetchedOnceMoreDialog(props: OnceMoreDialogProps) {
  const part = useOnceMore();
  return part && <part.OnceMoreDialog {...props} />;
}

/** Shows the party and the table's code. */
export function FetchedParty(props: Omit<TablePartyProps, 'nameOf'>) {
  const part = useTableParty();
  return part && <part.TableParty {...props} nameOf={nameOf} />;
}
