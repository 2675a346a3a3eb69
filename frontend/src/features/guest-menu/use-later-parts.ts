import { fetchNamed, latePart } from './late-part';

/**
 * Parts that the page does not need at first: its dialogs and strips. They are loaded when the first component that
 * uses them is mounted, which is after hydration.
 */
export const useLaterParts = latePart(async () => {
  await fetchNamed('later');
  return import('./later-parts');
});
