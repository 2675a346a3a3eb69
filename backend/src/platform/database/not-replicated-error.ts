/** Our own SQLSTATE. */
const NOT_REPLICATED = 'ST003';

/**
 * Somebody has cancelled a commit's wait for its standby: it is stored on the primary, and lost if the standby takes
 * over.
 */
export class NotReplicatedError extends Error {
  readonly code = NOT_REPLICATED;

  constructor() {
    super('The commit did not wait for its standby');
  }
}
