import { latePart } from './late-part';
import type { ChangesDialogProps } from './ordering/changes-dialog';
import type { AnswerableNewsProps, NewsDialogProps } from './orders/news-dialog';

const useChanges = latePart(() => import('./ordering/changes-dialog'));

/** Shows the dialog of changes. Its code is loaded once the server has reported a change. */
export function FetchedChangesDialog(props: ChangesDialogProps) {
  const part = useChanges();
  return part && <part.ChangesDialog {...props} />;
}

const useNews = latePart(() => import('./orders/news-dialog'));

/** Shows the dialog of news. Its code is loaded at the first news, because the phone then has a connection. */
export function FetchedNewsDialog(props: NewsDialogProps | AnswerableNewsProps) {
  const part = useNews();
  return part && ('table' in props ? <part.AnswerableNewsDialog {...props} /> : <part.NewsDialog {...props} />);
}
