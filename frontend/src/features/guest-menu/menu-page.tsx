import { useCallback, useMemo } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { type TableAddress, useCurrentMenuQuery, useTableInfoQuery } from '#api/guest-api.ts';
import { Button } from '#light-kit/button.tsx';
import { AlertIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { guestMenuTexts as texts } from './guest-menu-texts';
import { GuestMessage } from './guest-message';
import { MenuSkeleton } from './menu/menu-skeleton';
import { OrderingPage } from './ordering-page';
import { usePageState } from './page-state';
import { goToSessionExpired } from './table/session-expired';
import { TableClock } from './table/table-clock';
import { readTableLink, tableAddress } from './table/table-session';
import { UnknownTable } from './table/unknown-table';
import { useInactivity } from './table/use-inactivity';
import { useMenuTimes } from './validity/use-menu-times';

/** docs/product.md#when-a-guest-falls-silent */
const INACTIVE_AFTER_MS = 5 * 60_000;
/** Covers the case that the server's message about a change does not arrive. */
const RENEWED_EVERY_MS = 5 * 60_000;

/**
 * The page that a table's code opens (docs/product.md#the-menu-page).
 * @param search the address's query: vid, tid, vs
 */
export function MenuPage({ search }: { search: string }) {
  useInactivity(INACTIVE_AFTER_MS, goToSessionExpired);
  const table = useMemo(() => {
    const link = readTableLink(search);
    return link === null ? null : tableAddress(link);
  }, [search]);
  if (table === null) return <UnknownTable />;
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
