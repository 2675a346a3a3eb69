import { latePart } from '../late-part';
import type { AnswerableNewsProps, NewsDialogProps } from './news-dialog';

const usePart = latePart(() => import('./news-dialog'));

/** Loaded with the first news, which have come over the same line. */
export function FetchedNewsDialog(props: NewsDialogProps | AnswerableNewsProps) {
  const part = usePart();
  return part && ('table' in props ? <part.AnswerableNewsDialog {...props} /> : <part.NewsDialog {...props} />);
}
