import { useLocation } from 'react-router';
import { plans } from './pricing-texts';

/** History state from a plan's button to the form, because the address is specified. */
export type PlanState = { plan: string };

/** @returns the plan whose button led here */
export function useChosenPlan(): string | undefined {
  const state: unknown = useLocation().state;
  const plan = typeof state === 'object' && state !== null && 'plan' in state ? state.plan : undefined;
  return plans.find(({ name }) => name === plan)?.name;
}
