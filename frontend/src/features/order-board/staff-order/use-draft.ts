import { useMemo, useState } from 'react';
import type { MenuItem, Order } from '#api/types.ts';
import { notify } from '#shared/notify.ts';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { bodyOf, type DraftLine } from './draft';
import { lastRound, type Round } from './last-round';
import { refusedLines } from './refused-lines';
import { staffOrderTexts as texts } from './staff-order-texts';
import { useSending } from './use-sending';

type Options = {
  at: { venueId: number; tableId: number };
  menu: readonly MenuItem[];
  orders: readonly Order[];
  onRefused: () => void;
  onSent: () => void;
};

/** The order that is being entered: its lines and note, the round that it may repeat, and how it is sent. */
export function useDraft({ at, menu, orders, onRefused, onSent }: Options) {
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const [note, setNote] = useState('');
  const [leftOut, setLeftOut] = useState<Round['leftOut']>([]);
  const round = useMemo(() => lastRound(orders, menu), [orders, menu]);
  const release = useUnsavedWork(lines.length > 0);
  const sending = useSending((failure) => {
    setLines((before) => refusedLines(before, failure));
    onRefused();
  });
  const send = async () => {
    const order = await sending.send(bodyOf(at, lines, note));
    if (order === null) return;
    release();
    notify.success(texts.sent(order.number, order.tableName));
    onSent();
  };
  const repeat = (again: Round) => {
    setLines(again.lines);
    setNote(again.note);
    setLeftOut(again.leftOut);
  };
  return { lines, setLines, note, setNote, leftOut, round: lines.length === 0 ? round : null, repeat, send, sending };
}
