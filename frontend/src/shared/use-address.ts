import { type NavigateOptions, useSearchParams } from 'react-router';

/** @param change what stands in the address, made into what shall stand there */
type Change = (change: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The parameters of the address as they are drawn, and a change of them. A change begins from what the address says by now: a page
 * that is still being drawn can be acted on, and what it was left for must not be undone.
 */
export function useAddress(): [URLSearchParams, Change] {
  const [parameters, setParameters] = useSearchParams();
  return [
    parameters,
    (change, options) => setParameters(change(new URLSearchParams(globalThis.location.search)), options),
  ];
}
