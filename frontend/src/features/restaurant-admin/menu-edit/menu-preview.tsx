import { useEffect, useRef, useState } from 'react';
import { styleNonce } from '#shared/style-nonce.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useGetMenuPreviewQuery } from '../admin-api';
import { menuActionTexts as texts } from '../menus/admin-menu-texts';
import styles from './menu-preview.module.css';

/** The guest's page of this menu, as a phone shows it. The server renders it, and nothing in it can be pressed. */
export function MenuPreview({ menuId }: { menuId: number }) {
  const { data, isError, refetch } = useGetMenuPreviewQuery({ menuId });
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if (data?.html == null) return;
    scrolled.current = frame.current?.contentWindow?.scrollY ?? 0;
    // Adds this page's nonce to the styles, because a page in `srcdoc` inherits the policy of this page.
    setPage(data.html.replaceAll('<style', `<style nonce="${styleNonce() ?? ''}"`));
  }, [data]);
  if (isError || data?.html === null) {
    return <StaffProblem text={texts.previewFailed} onRetry={() => void refetch()} />;
  }
  if (page === null) return <LoadingShapes text={staffTexts.loading} count={4} />;
  return (
    <div className={styles.phone}>
      <iframe
        ref={frame}
        className={styles.screen}
        title={texts.previewTitle}
        sandbox="allow-same-origin"
        srcDoc={page}
        onLoad={() => frame.current?.contentWindow?.scrollTo(0, scrolled.current)}
      />
    </div>
  );
}
