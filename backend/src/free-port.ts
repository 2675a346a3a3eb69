import { createServer, type AddressInfo } from 'node:net';
import { Settings } from '#platform/config/settings.js';

/**
 * Checks the port before anything is started, so that a start which cannot use it fails at once.
 * @returns the settings; a free port replaces port 0, also in the default address
 */
export async function withFreePort(settings: Settings): Promise<Settings> {
  const probe = createServer();
  try {
    await new Promise<void>((done, refuse) => {
      probe.once('error', refuse);
      probe.listen(settings.PORT, settings.HOST, done);
    });
  } catch (error) {
    throw ofPort(error, settings);
  }
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  const publicUrl = settings.PUBLIC_URL.replace(/:0$/, `:${port}`);
  return Object.assign(new Settings(), settings, { PORT: port, PUBLIC_URL: publicUrl });
}

/** Replaces an error of `listen` by one that names the setting to change; returns other errors unchanged. */
export function ofPort(error: unknown, { PORT, HOST }: Settings): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return new Error(`Port ${PORT} is taken: stop what uses it, or choose another with PORT.`);
  if (code === 'EACCES')
    return new Error(`Port ${PORT} may not be used by this account: choose one above 1023 with PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`Setting HOST: this machine has no address "${HOST}".`);
  return error;
}
