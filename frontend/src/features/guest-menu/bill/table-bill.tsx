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

/** Should the socket be silent. */
const POLL_MS = 30_000;

export type TableBillProps = {
  table: TableAddress;
  /** With each news of the orders the account is read anew. */
  news: number;
  whose: Whose;
  /** The number of orders that wait: they are on no bill yet. */
  waiting: number;
  /** The last wish of this party. */
  wish: GuestCall | undefined;
  /** How it stands, in words. */
  standing: string;
};

/** What the table has to pay, and how it wants to. */
export function TableBill({ table, news, whose, waiting, wish, standing }: TableBillProps) {
  const address = { tid: table.tid, vs: table.vs };
  const bill = useTableBillQuery(address, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  const { refetch, isFetching } = bill;
  const several = bill.data?.accounts.some(({ phones }) => phones.length > 1) === true;
  const read = useRef(news);
  // An answer that is on its way already may be older than the news.
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
