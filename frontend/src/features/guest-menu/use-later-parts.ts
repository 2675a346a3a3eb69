import { fetchNamed, latePart } from './late-part';

/** The page's dialogs and strips, loaded after hydration, when the first component that uses them is mounted. */
export const useLaterParts = latePart(async () => {
  await fetchNamed('later');
  return import('./later-parts');
});
