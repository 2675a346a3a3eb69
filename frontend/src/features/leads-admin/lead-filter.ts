import { leadsAdminTexts as texts } from './leads-admin-texts';
import type { LeadFilter } from './leads-api';
import { useAddress } from '#shared/use-address.ts';

export type LeadState = NonNullable<LeadFilter['state']>;
export type LeadKind = NonNullable<LeadFilter['kind']>;

const has = <Key extends string>(list: Record<Key, string>, key: string | null): key is Key =>
  key !== null && key in list;

/** The filter is in the address, so that a reload and a shared link show the same. */
export function useLeadFilter(): [{ state: LeadState; kind: LeadKind | undefined }, (part: LeadFilter) => void] {
  const [parameters, setParameters] = useAddress();
  const state = parameters.get('state');
  const kind = parameters.get('kind');
  const filter = {
    state: has(texts.states, state) ? state : 'open',
    kind: has(texts.kinds, kind) ? kind : undefined,
  } as const;
  const change = (part: LeadFilter) =>
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(part)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );
  return [filter, change];
}
