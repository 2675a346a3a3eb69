import { type NavigateOptions, useSearchParams } from 'react-router';

/** @param change computes the new parameters from the present ones */
type Change = (change: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The rendered parameters of the address, and a function to change them. A change starts from the present address:
 * people
 * can act on a page that is still rendering, and its navigation must not be undone.
 */
export function useAddress(): [URLSearchParams, Change] {
  const [parameters, setParameters] = useSearchParams();
  return [
    parameters,
    (change, options) => setParameters(change(new URLSearchParams(globalThis.location.search)), options),
  ];
}
