import { latePart } from './late-part';

/**
 * What the page lives without at first: its dialogs and strips. Fetched as soon as the first component that uses it is
 * mounted, thus after the page lives.
 */
export const useLaterParts = latePart(async () => {
  // For a module that it could not fetch a browser does not ask again; for a file it does.
  const file = document.querySelector<HTMLElement>('[data-later]')?.dataset['later'];
  if (file) await fetch(file);
  return import('./later-parts');
});
