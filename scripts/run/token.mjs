/** Prints an access token of the running embedded sign-in provider: `npm run -s token -- owner@demo.test`. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { signIn } from '../../testkit/sign-in.mjs';
import { ROOT } from './processes.mjs';

/** The address that the running server wrote into the data folder, unless PORT is set. */
async function serverAddress() {
  if (process.env.PORT) return `http://127.0.0.1:${process.env.PORT}`;
  const file = join(resolve(ROOT, process.env.DATA_DIR || 'data'), 'sign-in-provider', 'address');
  return readFile(file, 'utf8').catch(() => 'http://127.0.0.1:3000');
}

const email = process.argv[2];
if (email === undefined) {
  console.error('Usage: npm run -s token -- owner@demo.test');
  process.exit(2);
}
try {
  console.log((await signIn(await serverAddress(), email)).access_token);
} catch (error) {
  const refused = error.cause?.code === 'ECONNREFUSED';
  console.error(
    refused
      ? 'The server does not run (npm start), or on another port (PORT).'
      : (error.cause?.message ?? error.message),
  );
  process.exitCode = 1;
}
