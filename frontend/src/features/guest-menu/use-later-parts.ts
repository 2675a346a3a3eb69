import { fetchNamed, latePart } from './late-part';

/** Loads the page's dialogs and strips after hydration, when the first component that uses them is mounted. */
export const useLaterParts = latePart(async () => {
  await fetchNamed('later');
  return import('./later-parts');
});
