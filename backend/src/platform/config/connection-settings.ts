import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const SENTINEL_PORT = 26_379;

/** Modes of libpq (PostgreSQL's manual, "SSL Support"), and the driver's `no-verify`: no check of the certificate. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** An address of PostgreSQL. Its `sslmode` has the same meaning as in libpq. */
export const POSTGRES_URL = z
  .url()
  .refine((value) => /^postgres(ql)?:\/\//.test(value), { error: 'must start with postgres:// or postgresql://' })
  .superRefine((value, { addIssue }) => {
    const given = URL.parse(value)?.searchParams;
    const mode = given?.get('sslmode') ?? 'disable';
    if (!SSL_MODES.includes(mode)) addIssue(`has an unknown sslmode=${mode}: choose one of ${SSL_MODES.join(', ')}`);
    if (mode === 'verify-ca' && !given?.has('sslrootcert'))
      addIssue('needs sslrootcert=/path/ca.pem with sslmode=verify-ca, or sslmode=verify-full');
    const authority = given?.get('sslrootcert') ?? null;
    if (authority !== null && !existsSync(authority))
      addIssue(`names sslrootcert=${authority}, which is no readable file`);
  })
  .transform(withModesOfLibpq);

/** Makes the driver read the modes as libpq does. By default, it treats each as `verify-full` and prints a warning. */
function withModesOfLibpq(value: string): string {
  const address = new URL(value);
  const { searchParams: given } = address;
  if (!given.has('sslmode') || given.has('uselibpqcompat') || given.get('sslmode') === 'no-verify') return value;
  given.set('uselibpqcompat', 'true');
  return address.href;
}

/** Addresses of Redis Sentinels (`host:port`), separated by commas or spaces. */
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

function sentinelAt(address: string): { readonly host: string; readonly port: number } | null {
  const given = /^redis:\/\/[^/?#@]+$/.test(`redis://${address}`) && URL.canParse(`redis://${address}`);
  if (!given) return null;
  const { hostname, port } = new URL(`redis://${address}`);
  return hostname === '' ? null : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || SENTINEL_PORT) };
}

/** CIDRs, separated by commas or spaces. Rejects spellings that programs read differently, such as octal numbers. */
export const NETWORKS = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((networks) => networks.every((one) => ipaddr.isValidCIDR(one) && isIP(one.replace(/\/.*/, '')) !== 0), {
    error: 'must be CIDRs such as 192.168.1.0/24, with commas between',
  })
  .default([])
  .describe('networks of printers to which the server itself writes; empty: none');

interface Connections {
  readonly DATABASE_URL?: string | undefined;
  readonly READ_DATABASE_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
  readonly REDIS_SENTINELS?: object | undefined;
}

/** Rejects a setting that has no effect without another one. */
export function checkConnections(given: Connections, refuse: (name: string, message: string) => void): void {
  if (given.READ_DATABASE_URL && !given.DATABASE_URL) {
    refuse('READ_DATABASE_URL', 'needs DATABASE_URL: the embedded database has no standby');
  }
  if (given.REDIS_SENTINELS && !given.REDIS_URL) {
    refuse('REDIS_URL', 'is missing: with REDIS_SENTINELS it names their group, redis://:password@group');
  }
}
