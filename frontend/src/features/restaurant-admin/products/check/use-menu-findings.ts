import { useMemo, useState } from 'react';
import { type ListedProduct, useGetMenuCheckQuery, useGetProductListQuery } from '../../admin-api';
import { useAdminScope } from '../../admin-scope';
import { type Finding, keyOf, openDishes } from './menu-findings';

const NONE: readonly Finding[] = [];

/**
 * The check of the venue's menu, and the products with the chosen finding.
 * @param listed the day dishes, or all other products
 * @param initial the key of the finding that is chosen at first
 */
export function useMenuFindings(listed: readonly ListedProduct[], initial: string, areDayDishes: boolean) {
  const { venue } = useAdminScope();
  const findings = useGetMenuCheckQuery({ venueId: venue.id }).currentData?.findings ?? NONE;
  const [chosen, choose] = useState(initial);
  const finding = findings.find((one) => keyOf(one) === chosen) ?? null;
  // Fetches the other list too, because a finding may concern both day dishes and other products.
  const otherList = { venueId: venue.id, ...(!areDayDishes && { dayDishes: true }) };
  const others = useGetProductListQuery(otherList, { skip: finding === null }).currentData;
  const all = useMemo(
    () => (finding === null || !Array.isArray(others) ? listed : [...listed, ...others]),
    [finding, listed, others],
  );
  const products = useMemo(() => {
    if (finding === null) return all;
    const found = new Set(openDishes(finding).map(({ productId }) => productId));
    return all.filter(({ id }) => found.has(id));
  }, [all, finding]);
  const present = (one: Finding): Finding =>
    findings.find((other) => keyOf(other) === keyOf(one)) ?? { ...one, dishes: [] };
  return { findings, finding, key: finding === null ? '' : chosen, choose, all, products, present };
}

export type MenuFindings = ReturnType<typeof useMenuFindings>;
