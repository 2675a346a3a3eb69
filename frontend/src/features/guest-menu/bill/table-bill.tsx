import { useEffect, useRef } from 'react';
import { useTableBillQuery } from '#api/bill-api.ts';
import type { TableAddress } from '#api/guest-api.ts';
import type { GuestCall } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { Accounts, type Whose } from './accounts';
import { Asking } from './asking';
import { billTexts as texts } from './bill-texts';
import styles from './table-bill.module.css';

/** A fallback if the socket is silent. */
const POLL_MS = 30_000;

export type TableBillProps = {
  table: TableAddress;
  /** A count of order events; each refetches the account. */
  news: number;
  whose: Whose;
  /** Number of waiting orders, which are not on the bill yet. */
  waiting: number;
  /** The last wish of this party. */
  wish: GuestCall | undefined;
  /** The state of the wish, in words. */
  standing: string;
};

/** The table's account, and the choice of paying. */
export function TableBill({ table, news, whose, waiting, wish, standing }: TableBillProps) {
  const address = { tid: table.tid, vs: table.vs };
  const bill = useTableBillQuery(address, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  const { refetch, isFetching } = bill;
  const several = bill.data?.accounts.some(({ phones }) => phones.length > 1) === true;
  const read = useRef(news);
  // A running request may be older than the event.
  useEffect(() => {
    if (read.current === news || isFetching) return;
    read.current = news;
    void refetch();
  }, [news, isFetching, refetch]);
  return (
    <>
      {bill.data !== undefined && <Accounts accounts={bill.data.accounts} whose={whose} />}
      {bill.data === undefined && !bill.isError && <output>{commonTexts.loading}</output>}
      {bill.isError && (
        <div className={styles.failed} role="alert">
          <p>{texts.failed}</p>
          <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>
        </div>
      )}
      {waiting > 0 && <p className={styles.waits}>{texts.stillWaits(waiting)}</p>}
      <Asking table={table} several={several} open={wish?.answered_at === null} standing={standing} />
    </>
  );
}
