import 'reflect-metadata';
import { SettingsError, readSettings } from '#platform/config/settings.js';
import { openProduct, type Product } from './product.js';

const SECOND_SIGNAL_AFTER_MS = 2_000;

let stoppingSince = 0;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof SettingsError || !process.env['DEBUG'] ? message : error);
  process.exit(1);
}

/**
 * npm passes on a signal that the terminal has already sent to all processes: only a second one after a while means "at
 * once".
 */
function stopOnSignals(product: Promise<Product>): void {
  const stop = async (): Promise<void> => {
    if (stoppingSince > 0) {
      if (Date.now() - stoppingSince > SECOND_SIGNAL_AFTER_MS) process.exit(130);
      return;
    }
    stoppingSince = Date.now();
    say('\nStopping …');
    // An interrupted start has already stopped everything that it had started.
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
  if (stoppingSince === 0) fail(error);
}
