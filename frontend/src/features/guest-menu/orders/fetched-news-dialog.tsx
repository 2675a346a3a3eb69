import { latePart } from '../late-part';
import type { AnswerableNewsProps, NewsDialogProps } from './news-dialog';

const usePart = latePart(() => import('./news-dialog'));

/** Fetched with the first news: they have come over the same line. */
export function FetchedNewsDialog(props: NewsDialogProps | AnswerableNewsProps) {
  const part = usePart();
  return part && ('table' in props ? <part.AnswerableNewsDialog {...props} /> : <part.NewsDialog {...props} />);
}
