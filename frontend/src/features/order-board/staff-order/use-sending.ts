import { useState } from 'react';
import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import { wordsOf } from '#api/failure-words.ts';
import type { PlaceStaffOrder } from '#api/generated.ts';
import { staffApi } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { randomId } from '#shared/random-id.ts';
import { fieldsIn } from './refused-lines';
import { staffOrderTexts as texts } from './staff-order-texts';

const AGAIN_AFTER_MS = [1000, 3000];

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

type Sending = { phase: 'drafting' | 'sending' | 'unknown'; problem: string | null };

/** Sends an order under one key until the server answers, so that it is placed only once, however often it is sent. */
export function useSending(onRefused: (failure: ApiFailure & { kind: 'refused' }) => void) {
  const [place] = staffApi.usePlaceOrderMutation();
  const [key, setKey] = useState(() => randomId());
  const [{ phase, problem }, setSending] = useState<Sending>({ phase: 'drafting', problem: null });
  const [asksPause, askPause] = useState(false);
  const [unanswered, setUnanswered] = useState<PlaceStaffOrder | null>(null);

  async function send(draft: PlaceStaffOrder): Promise<Order | null> {
    // A resend repeats the sent body, because the key belongs to it, and the draft may differ by now.
    const placeStaffOrder = unanswered ?? (asksPause ? { ...draft, despitePause: true } : draft);
    setSending({ phase: 'sending', problem: null });
    const ask = () => place({ 'Idempotency-Key': key, placeStaffOrder });
    let answer = await ask();
    for (const ms of AGAIN_AFTER_MS) {
      if (answer.error === undefined || readApiFailure(answer.error).kind === 'refused') break;
      await pause(ms);
      answer = await ask();
    }
    if (answer.data !== undefined) return answer.data;
    const failure = readApiFailure(answer.error);
    if (failure.kind === 'unreachable') {
      setUnanswered(placeStaffOrder);
      setSending({ phase: 'unknown', problem: wordsOf(failure, texts.unknown) });
      return null;
    }
    setUnanswered(null);
    setKey(randomId());
    if (failure.code === 'ORDERING_PAUSED') askPause(true);
    setSending({ phase: 'drafting', problem: problemOf(failure) });
    onRefused(failure);
    return null;
  }
  return { phase, problem, asksPause, send };
}

function problemOf(failure: ApiFailure & { kind: 'refused' }): string {
  if (failure.code === 'ORDERING_PAUSED') return texts.paused;
  const saysLines = failure.code === 'PRICE_CHANGED' || fieldsIn(failure.details).length > 0;
  return saysLines ? texts.seeLines : wordsOf(failure, texts.failed);
}
