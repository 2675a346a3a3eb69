import { type ComponentType, useEffect, useState } from 'react';
import type { LineNewsProps } from './line-news';

type Fetched = { LineNews: ComponentType<LineNewsProps> };

/** The changes of a line; their texts are loaded on demand. */
export function FetchedLineNews(props: LineNewsProps) {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    import('./line-news').then(setFetched).catch(() => undefined);
  }, []);
  return fetched && <fetched.LineNews {...props} />;
}
