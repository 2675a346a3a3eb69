import { useEffect, useState } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import { Button } from '#light-kit/button.tsx';
import { guestLaterTexts as texts } from '../guest-later-texts';
import styles from './party-dialog.module.css';

/** The table's code and link, for those who cannot reach the card. */
export function ShareTable({ table }: { table: TableAddress }) {
  const [open, setOpen] = useState(false);
  if (open) return <SharedCode link={linkOf(table)} />;
  return (
    <Button className={styles.share} onClick={() => setOpen(true)}>
      {texts.shareTable}
    </Button>
  );
}

function SharedCode({ link }: { link: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    // Without it there is still the link.
    import('./table-code').then(({ tableCode }) => setCode(tableCode(link))).catch(() => undefined);
  }, [link]);
  return (
    <section className={styles.shared} aria-label={texts.shareTable}>
      {code !== null && (
        <svg className={styles.code} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={texts.tableCode}>
          <path d={code.path} />
        </svg>
      )}
      <a className={styles.link} href={link}>
        {link}
      </a>
    </section>
  );
}

function linkOf({ vid, tid, vs }: TableAddress): string {
  return `${location.origin}/menu-page?${new URLSearchParams({ vid: String(vid), tid: String(tid), vs })}`;
}
