import { type ReactNode, useCallback, useMemo } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { type TableAddress, useCurrentMenuQuery, useTableInfoQuery } from '#api/guest-api.ts';
import { Button } from '#light-kit/button.tsx';
import { AlertIcon, BowlIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { guestMenuTexts as texts } from './guest-menu-texts';
import styles from './guest-message.module.css';
import menuSkeletonStyles from './menu/menu-skeleton.module.css';
import { OrderingPage } from './ordering-page';
import { usePageState } from './page-state';
import { TableClock } from './table/table-clock';
import { readTableLink, tableAddress } from './table/table-session';
import { useMenuTimes } from './validity/use-menu-times';

const RENEWED_EVERY_MS = 5 * 60_000;

/**
 * The page that a table's code opens (docs/product.md#the-menu-page).
 * @param search the address's query: vid, tid, vs
 */
export function MenuPage({ search }: { search: string }) {
  const table = useMemo(() => {
    const link = readTableLink(search);
    return link === null ? null : tableAddress(link);
  }, [search]);
  const state = usePageState();
  if (table === null) return state?.kind === 'venue' ? <Entrance venueName={state.info.venueName} /> : <UnknownTable />;
  return <TableMenu key={`${table.vid}:${table.tid}`} table={table} />;
}

function TableMenu({ table }: { table: TableAddress }) {
  const menu = useCurrentMenuQuery(table, { pollingInterval: RENEWED_EVERY_MS, skipPollingIfUnfocused: true });
  const info = useTableInfoQuery({ vid: table.vid, tid: table.tid });
  const answered = usePageState()?.kind;
  const { refetch } = menu;
  const stage = useMenuTimes(
    menu.data,
    useCallback(() => void refetch(), [refetch]),
  );

  if (isNotFound(info.error) || isNotFound(menu.error) || (answered === 'unknownTable' && info.data === undefined))
    return <UnknownTable />;
  if (menu.data !== undefined)
    return (
      <TableClock table={table}>
        <OrderingPage table={table} offer={menu.data} stage={stage} info={info.data} />
      </TableClock>
    );
  if (menu.error === undefined) return <MenuSkeleton />;
  return (
    <GuestMessage sign={<AlertIcon size={36} />} text={texts.menuFailed} hint={texts.menuFailedHint}>
      <Button kind="primary" onClick={() => void menu.refetch()}>
        {commonTexts.retry}
      </Button>
    </GuestMessage>
  );
}

function isNotFound(error: unknown): boolean {
  const failure = error === undefined ? null : readApiFailure(error);
  return failure?.kind === 'refused' && failure.status === 404;
}

function Entrance({ venueName }: { venueName: string }) {
  return <GuestMessage sign={<BowlIcon size={36} />} text={venueName} hint={texts.scanTable} />;
}

function UnknownTable() {
  return (
    <GuestMessage sign={<AlertIcon size={36} />} text={texts.unknownTable} hint={texts.unknownTableHint}>
      <div className={styles.steps}>
        <Button kind="primary" onClick={() => location.reload()}>
          {commonTexts.reload}
        </Button>
        <a className={styles.link} href="/">
          {texts.aboutProduct}
        </a>
      </div>
    </GuestMessage>
  );
}

const CARDS = [0, 1, 2, 3, 4, 5];

/** A placeholder while the menu loads. It becomes visible after 300 ms, but screen readers announce it at once. */
function MenuSkeleton() {
  return (
    <main className={menuSkeletonStyles.page}>
      <output className={menuSkeletonStyles.loading}>{commonTexts.loading}</output>
      <div aria-hidden="true">
        <div className={menuSkeletonStyles.chips}>
          <i />
          <i />
          <i />
          <i />
        </div>
        {CARDS.map((card) => (
          <div key={card} className={menuSkeletonStyles.card}>
            <div>
              <i className={menuSkeletonStyles.name} />
              <i className={menuSkeletonStyles.line} />
              <i className={menuSkeletonStyles.price} />
            </div>
            <i className={menuSkeletonStyles.photo} />
          </div>
        ))}
      </div>
    </main>
  );
}

type GuestMessageProps = { sign: ReactNode; text: string; hint?: string; children?: ReactNode };

function GuestMessage({ sign, text, hint, children }: GuestMessageProps) {
  return (
    <main className={styles.page}>
      <span className={styles.sign}>{sign}</span>
      <div role="alert" className={styles.words}>
        <h1 className={styles.text}>{text}</h1>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </main>
  );
}
