import { z } from 'zod';

const SENTINEL_PORT = 26_379;

/** Addresses of Sentinels, separated by commas. */
export const SENTINELS = z
  .string()
  .transform((value) =>
    value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(sentinelAt),
  )
  .refine((sentinels) => sentinels.length > 0 && !sentinels.includes(null), {
    error: 'must be host:port, several with commas between',
  })
  .transform((sentinels) => sentinels.filter((sentinel) => sentinel !== null));

/** `null` for an invalid address. The default port is Sentinel's own. */
function sentinelAt(address: string): { readonly host: string; readonly port: number } | null {
  const given = /^redis:\/\/[^/?#@]+$/.test(`redis://${address}`) && URL.canParse(`redis://${address}`);
  if (!given) return null;
  const { hostname, port } = new URL(`redis://${address}`);
  return hostname === '' ? null : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || SENTINEL_PORT) };
}

interface Connections {
  readonly DATABASE_URL?: string | undefined;
  readonly READ_DATABASE_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
  readonly REDIS_SENTINELS?: object | undefined;
}

/** Rejects a setting that has no meaning without another one. */
export function checkConnections(given: Connections, refuse: (name: string, message: string) => void): void {
  if (given.READ_DATABASE_URL && !given.DATABASE_URL) {
    refuse('READ_DATABASE_URL', 'needs DATABASE_URL: the embedded database has no standby');
  }
  if (given.REDIS_SENTINELS && !given.REDIS_URL) {
    refuse('REDIS_URL', 'is missing: with REDIS_SENTINELS it names their group, redis://:password@group');
  }
}
