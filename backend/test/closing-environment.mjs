import NativeEnvironment from '../../testkit/jest/native-environment.mjs';
import { OpenResources } from './open-resources.mjs';

/** A busy machine closes slowly; resources that nothing closes stay for ever. */
const PATIENCE_MS = 60_000;

/** Node, with a check that the spec file has closed everything that it opened. */
export default class ClosingEnvironment extends NativeEnvironment {
  #open = new OpenResources();

  async teardown() {
    await super.teardown();
    // A failed test has not reached its clean-up, and an error from here would replace its message.
    if (!this.hasFailed) await this.#open.closed(PATIENCE_MS);
  }
}
