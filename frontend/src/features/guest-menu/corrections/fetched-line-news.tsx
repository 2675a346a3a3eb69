import { type ComponentType, useEffect, useState } from 'react';
import type { LineNewsProps } from './line-news';

type Fetched = { LineNews: ComponentType<LineNewsProps> };

/** What has happened to a line, in words that are fetched once there are some to say. */
export function FetchedLineNews(props: LineNewsProps) {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    import('./line-news').then(setFetched).catch(() => undefined);
  }, []);
  return fetched && <fetched.LineNews {...props} />;
}
