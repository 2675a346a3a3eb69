import NativeEnvironment from '../../testkit/jest/native-environment.mjs';
import { OpenResources } from './open-resources.mjs';

/** A busy machine is slow at closing; what nobody closes stays for ever. */
const PATIENCE_MS = 60_000;

/** Node, of which a spec file takes nothing with it: what it has opened is closed when it ends, or it fails. */
export default class ClosingEnvironment extends NativeEnvironment {
  #open = new OpenResources();

  async teardown() {
    await super.teardown();
    // A failed test has not reached the end where it closes, and an error from here would replace its message.
    if (!this.hasFailed) await this.#open.closed(PATIENCE_MS);
  }
}
