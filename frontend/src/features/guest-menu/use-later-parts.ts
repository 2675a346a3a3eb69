import { fetchNamed, latePart } from './late-part';

/**
 * What the page lives without at first: its dialogs and strips. Fetched as soon as the first component that uses it is
 * mounted, thus after the page lives.
 */
export const useLaterParts = latePart(async () => {
  await fetchNamed('later');
  return import('./later-parts');
});
