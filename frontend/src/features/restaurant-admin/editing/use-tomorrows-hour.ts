import { dayOpensAt, hourOf } from '@stolek/rules/opening-hours';
import { useAdminScope } from '../admin-scope';

/** @returns the time at which a dish that is sold out until tomorrow becomes available again, such as '11:00' */
export function useTomorrowsHour(): string {
  const { openFrom, openTo } = useAdminScope().venue;
  return hourOf(dayOpensAt(openFrom, openTo));
}
