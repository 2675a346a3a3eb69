/** What the page that a sign-in comes back to is told when a one-time link of a letter began it. */
export type InvitationState = { invitation: string };

/** @returns the link's secret in a state of the history; `null` when there is none */
export function readInvitationState(state: unknown): string | null {
  const { invitation } = (state ?? {}) as Partial<InvitationState>;
  return typeof invitation === 'string' ? invitation : null;
}
