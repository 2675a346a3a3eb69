import { useEffect, useRef, useState } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import type { AskForBill, Bill, GuestCall, StaffCall } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { useWallClock, type WallClock } from '#shared/format/wall-time.ts';
import { CheckIcon } from '#shared/icon.tsx';
import { payingTexts, payingWords } from '#shared/texts/paying-texts.ts';
import { baseApi } from '#api/base-api.ts';
import { orderTexts } from '../orders/order-texts';
import { callFailure } from '../table/use-call-waiter';
import { Accounts, type Whose } from './accounts';
import { billTexts as texts } from './bill-texts';
import tones from '#light-kit/tones.module.css';
import styles from './table-bill.module.css';

const billApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tableBill: build.query<Bill, Pick<TableAddress, 'tid' | 'vs'>>({
      query: ({ tid, vs }) => ({ url: `/api/getbill/${tid}`, params: { vs } }),
    }),
    wishBill: build.mutation<StaffCall & { isNew: boolean }, AskForBill>({
      query: (body) => ({ url: '/api/askforbill', method: 'POST', body }),
      // Status 201 means that the request is new, 200 that an earlier one is still open
      // (docs/product.md#a-wish-for-the-bill).
      transformResponse: (call: StaffCall, meta) => ({ ...call, isNew: meta?.response?.status === 201 }),
      invalidatesTags: (_call, error) => (error === undefined ? ['TableCall'] : []),
    }),
  }),
});

export const { useTableBillQuery, useWishBillMutation } = billApi;

/** The polling interval in ms. Polling finds changes that the socket has missed. */
const POLL_MS = 30_000;

type TableBillProps = {
  table: TableAddress;
  news: number;
  whose: Whose;
  waiting: number;
  wish: GuestCall | undefined;
  status: string;
};

/** Shows the table's bill and the ways to pay. */
export function TableBill({ table, news, whose, waiting, wish, status }: TableBillProps) {
  const address = { tid: table.tid, vs: table.vs };
  const bill = useTableBillQuery(address, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  const { refetch, isFetching } = bill;
  const several = bill.data?.accounts.some(({ phones }) => phones.length > 1) === true;
  const read = useRef(news);
  // Refetches the bill after an event. Waits for a running request first, because its answer may be older than the
  // event.
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
        <div className={`${tones.box} ${tones.refused}`} role="alert">
          <p>{texts.failed}</p>
          <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>
        </div>
      )}
      {waiting > 0 && <p className={`${tones.box} ${tones.waiting}`}>{texts.stillWaits(waiting)}</p>}
      <Asking table={table} several={several} open={wish?.answered_at === null} status={status} />
    </>
  );
}

type Paying = Pick<AskForBill, 'how' | 'split'>;
type AskingProps = {
  table: TableAddress;
  several: boolean;
  open: boolean;
  status: string;
};

/** Asks how to pay: by card or in cash, together or separately. While the request is open, it shows its state. */
function Asking({ table: { vid, tid, vs }, several, open, status }: AskingProps) {
  const [send, { data, error, isLoading, reset }] = useWishBillMutation();
  const [chosen, setChosen] = useState<Paying | null>(null);
  const paying = chosen ?? { how: 'card', split: several };
  const clock = useWallClock();
  const ask = () => void send({ venueId: vid, tableId: tid, vs, ...paying });
  // Keeps the answer to the request on the screen until the open request has been loaded.
  useEffect(() => {
    if (open) reset();
  }, [open, reset]);
  if (open) return <FocusedMessage text={status} />;
  if (data !== undefined) return <FocusedMessage text={answerTo(data, clock)} />;
  return (
    <form className={styles.asking} onSubmit={(event) => (event.preventDefault(), ask())}>
      <Ways paying={paying} onChoose={setChosen} />
      <Button type="submit" kind="primary" disabled={isLoading}>
        {orderTexts.pay}
      </Button>
      {error !== undefined && (
        <p className={`${tones.box} ${tones.refused}`} role="alert">
          {callFailure(error, texts.askOffline, texts.askFailed)}
        </p>
      )}
    </form>
  );
}

function answerTo({ isNew, timestamp, bill }: StaffCall & { isNew: boolean }, clock: WallClock): string {
  return isNew || bill === undefined ? texts.comes : texts.already(clock.time(timestamp), payingWords(bill));
}

/** Takes the focus when it replaces the pressed button, so that screen readers continue here. */
function FocusedMessage({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} className={`${tones.box} ${tones.waiting}`} role="status" tabIndex={-1}>
      {text}
    </p>
  );
}

function Ways({ paying, onChoose }: { paying: Paying; onChoose: (paying: Paying) => void }) {
  const option = (label: string, changes: Partial<Paying>): Option => {
    const chosen = { ...paying, ...changes };
    return {
      label,
      chosen: chosen.how === paying.how && chosen.split === paying.split,
      choose: () => onChoose(chosen),
    };
  };
  const { how, together, split } = payingTexts;
  return (
    <>
      <Choice legend={texts.how} options={[option(how.card, { how: 'card' }), option(how.cash, { how: 'cash' })]} />
      <Choice legend={texts.split} options={[option(together, { split: false }), option(split, { split: true })]} />
    </>
  );
}

type Option = { label: string; chosen: boolean; choose: () => void };

function Choice({ legend, options }: { legend: string; options: Option[] }) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(({ label, chosen, choose }) => (
        <Button key={label} className={styles.option} aria-pressed={chosen} onClick={choose}>
          {chosen && <CheckIcon size={18} />}
          <span>{label}</span>
        </Button>
      ))}
    </fieldset>
  );
}
