import { latePart } from '../late-part';
import type { NewsDialogProps } from './news-dialog';

const usePart = latePart(() => import('./news-dialog'));

/** Fetched with the first news: they have come over the same line. */
export function FetchedNewsDialog(props: NewsDialogProps) {
  const part = usePart();
  return part && <part.NewsDialog {...props} />;
}
