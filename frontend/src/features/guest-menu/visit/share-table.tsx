import { useMemo, useState } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import { Button } from '#light-kit/button.tsx';
import { partyTexts as texts } from './party-texts';
import { tableCode } from './table-code';
import styles from './table-party.module.css';

/** The table's code and link, for guests who cannot reach the card. */
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
  const { size, path } = useMemo(() => tableCode(link), [link]);
  return (
    <section className={styles.shared} aria-label={texts.shareTable}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.tableCode}>
        <path d={path} />
      </svg>
      <a className={styles.link} href={link}>
        {link}
      </a>
    </section>
  );
}

function linkOf({ vid, tid, vs }: TableAddress): string {
  return `${location.origin}/menu-page?${new URLSearchParams({ vid: String(vid), tid: String(tid), vs })}`;
}
