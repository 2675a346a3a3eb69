import { useMemo, useState } from 'react';
import { type ListedProduct, useGetMenuCheckQuery } from '../../admin-api';
import { useAdminScope } from '../../admin-scope';
import { type Finding, keyOf, openDishes } from './menu-findings';

const NONE: readonly Finding[] = [];

/**
 * The check of the venue's menu, and the products with the chosen finding.
 *
 * @param initial the key of a finding
 */
export function useMenuFindings(all: readonly ListedProduct[], initial: string) {
  const { venue } = useAdminScope();
  const findings = useGetMenuCheckQuery({ venueId: venue.id }).currentData?.findings ?? NONE;
  const [chosen, choose] = useState(initial);
  const finding = findings.find((one) => keyOf(one) === chosen) ?? null;
  const products = useMemo(() => {
    if (finding === null) return all;
    const found = new Set(openDishes(finding).map(({ productId }) => productId));
    return all.filter(({ id }) => found.has(id));
  }, [all, finding]);
  /** @returns the finding as it is now; without dishes once none is left */
  const present = (one: Finding): Finding =>
    findings.find((other) => keyOf(other) === keyOf(one)) ?? { ...one, dishes: [] };
  return { findings, finding, key: finding === null ? '' : chosen, choose, products, present };
}

export type MenuFindings = ReturnType<typeof useMenuFindings>;
