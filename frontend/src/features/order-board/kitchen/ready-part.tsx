import { lazy, Suspense } from 'react';
import type { ReadyStripProps } from './ready-strip';
import { hasStations, type Screens } from './screen-choice';

const ReadyStrip = lazy(async () => ({ default: (await import('./ready-strip')).ReadyStrip }));

/** The strip 'K odnesení' (to carry out). A board without stations never loads its code. */
export function ReadyPart({ screens, ...props }: ReadyStripProps & { screens: Screens }) {
  if (!hasStations(screens)) return null;
  return (
    <Suspense>
      <ReadyStrip {...props} />
    </Suspense>
  );
}
