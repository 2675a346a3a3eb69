import { dayOpensAt, hourOf } from '@stolek/rules/opening-hours';
import { useAdminScope } from '../admin-scope';

/** @returns the hour at which a dish that is sold out until tomorrow returns, as '11:00' */
export function useTomorrowsHour(): string {
  const { openFrom, openTo } = useAdminScope().venue;
  return hourOf(dayOpensAt(openFrom, openTo));
}
