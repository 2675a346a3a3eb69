import { useMemo, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { staffApi } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { notify } from '#shared/notify.ts';
import { useSteady } from '#shared/use-steady.ts';
import { boardTexts } from '../board-texts';
import { tableName } from '../feed/order-columns';
import { useVisits } from '../visits/use-tables';
import { hasCourses, Meals, type NextCourse } from './held-lines';
import { kitchenTexts as texts } from './kitchen-texts';
import type { Done } from './recall-strip';

/** Time in ms in which firing a course can be undone (docs/product.md#courses). */
const HOLD_WITHIN_MS = 10_000;
const NO_ORDERS: readonly Order[] = [];

type Board = { orders: { currentData: readonly Order[] | undefined }; visitNews: number };

/** The courses of all parties, updated live. A board without courses fetches no visits. */
export function useMeals({ orders: { currentData: orders = NO_ORDERS }, visitNews }: Board, venueId: number) {
  const { visits, refetch } = useVisits(venueId, visitNews, hasCourses(orders));
  const meals = useMemo(() => new Meals(orders, visits.currentData), [orders, visits.currentData]);
  return { meals, refetch };
}

/** Fires courses, so that the kitchen cooks them. For 10 s this can be undone. */
export function useFiring(venueId: number, refetch: () => Promise<void>) {
  const [fireCourse] = staffApi.useFireCourseMutation();
  const [holdCourse] = staffApi.useHoldCourseMutation();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [fired, setFired] = useState<readonly Done[]>([]);
  const run = async (visitId: string, act: () => Promise<{ error?: unknown }>) => {
    setPending((all) => new Set([...all, visitId]));
    const { error } = await act();
    if (error) notify.error(failureText(error, texts.failed));
    await refetch();
    setPending((all) => new Set([...all].filter((one) => one !== visitId)));
    return error === undefined;
  };
  const remember = ({ visitId, course }: NextCourse, order: Order) => {
    const courseOfVisit = { venueId, visitId, course };
    const key = `${visitId} ${course}`;
    const forget = () => setFired((all) => all.filter((one) => one.key !== key));
    const takeBack = () => {
      forget();
      void run(visitId, () => holdCourse({ courseOfVisit }));
    };
    const where = tableName(order) ?? boardTexts.unknownTable;
    const text = texts.fired(course, where);
    const done = { key, text, label: texts.hold, spoken: texts.holdAbout(course, where), takeBack };
    setFired((all) => [done, ...all]);
    setTimeout(forget, HOLD_WITHIN_MS);
  };
  const fire = useSteady((next: NextCourse, order: Order) => {
    const act = () => fireCourse({ courseOfVisit: { venueId, ...next } });
    void run(next.visitId, act).then((isDone) => isDone && remember(next, order));
  });
  return { fire, pending, fired };
}
