import { latePart } from '../late-part';
import type { ChangesDialogProps } from './changes-dialog';

const usePart = latePart(() => import('./changes-dialog'));

/** Loaded once the server has reported a change. */
export function FetchedChangesDialog(props: ChangesDialogProps) {
  const part = usePart();
  return part && <part.ChangesDialog {...props} />;
}
