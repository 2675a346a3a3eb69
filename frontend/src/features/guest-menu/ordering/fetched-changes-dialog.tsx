import { latePart } from '../late-part';
import type { ChangesDialogProps } from './changes-dialog';

const usePart = latePart(() => import('./changes-dialog'));

/** Fetched once the server has told of a change. */
export function FetchedChangesDialog(props: ChangesDialogProps) {
  const part = usePart();
  return part && <part.ChangesDialog {...props} />;
}
