import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '#light-kit/button.tsx';
import { isMissingPart, reloadForParts } from '#shared/missing-part.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import styles from './route-error.module.css';

/**
 * Shown when a page throws or its code cannot be fetched. The guest's input is stored, so a reload is safe. If an
 * update removed the code, the page reloads by itself.
 */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    if (isMissingPart(error)) void reloadForParts(Date.now());
  }, [error]);
  return (
    <main className={styles.page} role="alert">
      <h1>{staffTexts.pageFailed}</h1>
      <p>{staffTexts.pageFailedHint}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {commonTexts.reload}
      </Button>
    </main>
  );
}
