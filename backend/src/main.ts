import 'reflect-metadata';
import { SettingsError, readSettings } from '#platform/config/settings.js';
import { EXIT_REFUSED_DATA, OtherEpochError } from '#platform/database/epoch.js';
import { openProduct, type Product } from './product.js';

const SECOND_SIGNAL_AFTER_MS = 2_000;
const WAITING_MS = 86_400_000;
/** Argument of the process: if it refuses data of a build before 0.1, it waits for a signal and does not exit. */
const WAIT_WHEN_REFUSED = '--wait-when-refused';

let stoppingSince = 0;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  const isExpected = error instanceof SettingsError || error instanceof OtherEpochError;
  console.error(isExpected || !process.env['DEBUG'] ? message : error);
  process.exit(error instanceof OtherEpochError ? EXIT_REFUSED_DATA : 1);
}

/** Waits for a signal, because Docker would restart a process that ends again and again. */
function waitForStop(refusal: OtherEpochError): void {
  console.error(refusal.message);
  setInterval(() => undefined, WAITING_MS);
}

/** A second signal ends the process at once, unless it comes within 2 s: npm repeats the terminal's signal. */
function stopOnSignals(product: Promise<Product>): void {
  const stop = async (): Promise<void> => {
    if (stoppingSince > 0) {
      if (Date.now() - stoppingSince > SECOND_SIGNAL_AFTER_MS) process.exit(130);
      return;
    }
    stoppingSince = Date.now();
    say('\nStopping …');
    await product.then(
      (running) => running.stop(),
      () => undefined,
    );
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop().catch(fail));
}

try {
  const report = (line: string): void => void (stoppingSince === 0 && say(line));
  const product = openProduct(readSettings(process.env), report);
  stopOnSignals(product);
  await product;
} catch (error) {
  if (error instanceof OtherEpochError && process.argv.includes(WAIT_WHEN_REFUSED)) waitForStop(error);
  else if (stoppingSince === 0) fail(error);
}
