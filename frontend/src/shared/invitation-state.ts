export type InvitationState = { invitation: string };

/** @returns the secret of an invitation's link from a history state; `null` if there is none */
export function readInvitationState(state: unknown): string | null {
  const { invitation } = (state ?? {}) as Partial<InvitationState>;
  return typeof invitation === 'string' ? invitation : null;
}
