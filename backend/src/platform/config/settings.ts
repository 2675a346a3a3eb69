import ipaddr from 'ipaddr.js';
import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { checkConnections, NETWORKS, POSTGRES_URL, SENTINELS } from './connection-settings.js';
import { checkSignIn, SIGN_IN_FIELDS, signInMode } from './sign-in-settings.js';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

const url = (...protocols: string[]) =>
  z.url().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    error: `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });

const DEMO_COMPANY = {
  COMPANY_NAME: 'Stolek s.r.o.',
  COMPANY_EMAIL: 'info@stolek.example',
  COMPANY_PHONE: '+420 601 234 567',
  COMPANY_ADDRESS: 'Dlouhá 12, 110 00 Praha 1',
  COMPANY_ICO: '09876545',
  COMPANY_DIC: 'CZ09876545',
};
type Company = typeof DEMO_COMPANY;

/** All settings of the product (docs/operations.md explains each). */
const SETTINGS = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('port on which the server listens'),
    HOST: z
      .string()
      .min(1)
      .default('127.0.0.1')
      .describe('listening address; 0.0.0.0 accepts phones on the local network'),
    PUBLIC_URL: url('http', 'https')
      .transform((value) => value.replace(/\/+$/, ''))
      .refine((value) => !URL.canParse(value) || /^https?:\/\/[^/?#]+$/.test(value), {
        error: 'must be an address without a path: the pages begin at its root',
      })
      .optional()
      .describe('base address of links and QR codes'),
    DATA_DIR: z
      .string()
      .min(1)
      .default('data')
      .transform((path) => resolve(REPOSITORY, path)),
    DATABASE_URL: POSTGRES_URL.optional().describe('external PostgreSQL instead of the embedded one'),
    READ_DATABASE_URL: POSTGRES_URL.optional().describe('standby for reading history, figures and exports'),
    MIGRATION_DATABASE_URL: POSTGRES_URL.optional().describe(
      'a login that owns the tables, when DATABASE_URL is a limited one',
    ),
    REDIS_URL: url('redis', 'rediss').optional(),
    REDIS_SENTINELS: SENTINELS.optional().describe('Sentinels of the master group named in REDIS_URL'),
    ROLE: z.enum(['api', 'worker', 'all']).default('all'),
    SIGN_IN: SIGN_IN_FIELDS.mode,
    SIGN_IN_SECRET: SIGN_IN_FIELDS.secret,
    OIDC_ISSUER: url('http', 'https').optional(),
    OIDC_AUDIENCE: z.string().min(1).optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_ORGANIZATION: z
      .string()
      .trim()
      .min(1)
      .optional()
      .describe('the required Auth0 organization, by id (org_…) or name'),
    DEMO_SIGN_IN: z
      .enum(['local', 'anyone'])
      .default('local')
      .describe('who may choose an account of the embedded provider: only this computer, or everybody'),
    DEMO_HISTORY: z.enum(['on', 'off']).default('off').describe('whether the demo begins with orders of 14 days'),
    OIDC_LOGIN: z.enum(['redirect', 'popup']).default('redirect').describe('how the web app opens the sign-in page'),
    SMTP_URL: url('smtp', 'smtps').optional(),
    MAIL: z.enum(['smtp', 'files']).optional().describe('files: mails are written under DATA_DIR, not sent'),
    HEADS_MAIL_TO: z.email().optional().describe('recipient of the daily mail with the heads of the log'),
    COMPARED_STREAMS: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000)
      .default(60)
      .describe('streams per minute that are replayed and compared with their live rows; 0: none'),
    FIREBASE_PROJECT_ID: z
      .string()
      .min(1)
      .optional()
      .describe("sends pushes by FCM; without it by the browsers' own services"),
    FIREBASE_CLIENT_EMAIL: z.email().optional(),
    FIREBASE_PRIVATE_KEY: z
      .string()
      .min(1)
      .transform((value) => value.replaceAll('\\n', '\n'))
      .refine(isPrivateKey, { error: 'must be a private key as PEM' })
      .optional(),
    FIREBASE_WEB_API_KEY: z
      .string()
      .min(1)
      .optional()
      .describe('the web app of the same project, for tokens in browsers'),
    FIREBASE_WEB_APP_ID: z.string().min(1).optional(),
    FIREBASE_WEB_SENDER_ID: z.string().min(1).optional(),
    FIREBASE_WEB_VAPID_KEY: z.string().min(1).optional(),
    PUSH_SERVICES: z
      .string()
      .transform((value) =>
        value
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .refine((names) => names.every(isHostPattern), {
        error: 'must be names of hosts, each with or without "*." before it',
      })
      .default([])
      .describe('additional hosts of push services'),
    PUSH_PRIVATE_NETWORKS: z
      .enum(['refuse', 'allow'])
      .default('refuse')
      .describe('allow: for tests, push services on any port and on private networks'),
    PRINT_NETWORKS: NETWORKS,
    ARES_URL: url('http', 'https')
      .default('https://ares.gov.cz/ekonomicke-subjekty-v-be/rest')
      .transform((value) => value.replace(/\/+$/, ''))
      .describe('address of the register of companies'),
    METRICS_TOKEN: z.string().min(16).optional().describe('token for reading /metrics from other machines'),
    S3_ENDPOINT: url('http', 'https').optional().describe('S3-compatible store for pictures; default: the data folder'),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https')
      .optional()
      .describe('destination of traces; without it none are recorded'),
    OTEL_EXPORTER_OTLP_HEADERS: z
      .string()
      .min(1)
      .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be name=value, several with commas between')
      .optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('stolek'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('fraction of traces to sample'),
    BUILD_REVISION: z.string().min(1).default('unknown').describe('running commit, for the metrics'),
    TRUSTED_PROXIES: z
      .string()
      .default('127.0.0.0/8,::1')
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine((parts) => parts.every(isAddressRange), {
        error: 'must be addresses or CIDR ranges, with commas between',
      })
      .describe('addresses of the proxies whose X-Forwarded-For is trusted'),
    API_DOCS: z.enum(['on', 'off']).optional().describe('serves /api/docs; off in production by default'),
    MAX_SOCKETS: z.coerce.number().int().positive().default(10_000).describe('maximum live connections of one process'),
    MAX_SOCKETS_BY_ADDRESS: z.coerce
      .number()
      .int()
      .positive()
      .default(300)
      .describe('maximum live connections from one address; allows for a full restaurant behind one router'),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    OFFER_VALID_UNTIL: z
      .union([z.iso.date({ error: 'must be a date such as 2026-12-31, or none' }), z.literal('none')])
      .default('2025-12-31')
      .describe('last day of the offers on the pricing page; none: the page names no day'),
    COMPANY_NAME: z.string().min(1).optional(),
    COMPANY_EMAIL: z.email().optional(),
    COMPANY_PHONE: z.string().min(1).optional(),
    COMPANY_ADDRESS: z.string().min(1).optional(),
    COMPANY_ICO: z
      .string()
      .regex(/^\d{8}$/, 'must have 8 digits')
      .optional(),
    COMPANY_DIC: z
      .string()
      .regex(/^CZ\d{8,10}$/, 'must be CZ with 8 to 10 digits')
      .optional(),
  })
  .check(({ value, issues }) => {
    const refuse = (name: string, message: string): void =>
      void issues.push({ code: 'custom', path: [name], message, input: value, continue: true });
    if (value.NODE_ENV === 'production' && value.RATE_LIMITS === 'off') {
      refuse('RATE_LIMITS', 'may not be off with NODE_ENV=production');
    }
    if (value.NODE_ENV === 'production' && value.PUSH_PRIVATE_NETWORKS === 'allow') {
      refuse('PUSH_PRIVATE_NETWORKS', 'may not be allow with NODE_ENV=production');
    }
    const together = (names: readonly (keyof typeof value)[]): void => {
      const absent = names.filter((name) => value[name] === undefined);
      if (absent.length === 0 || absent.length === names.length) return;
      refuse(absent[0]!, `is missing: ${names.join(', ')} belong together`);
    };
    together(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
    together(['FIREBASE_PROJECT_ID', 'FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY']);
    together(['FIREBASE_WEB_API_KEY', 'FIREBASE_WEB_APP_ID', 'FIREBASE_WEB_SENDER_ID']);
    checkConnections(value, refuse);
    checkSignIn(withPublicUrl(value), refuse);
  })
  .check(({ value, issues }) => {
    const refuse = (name: string, message: string): void =>
      void issues.push({ code: 'custom', path: [name], message, input: value, continue: true });
    if (value.MAIL === 'files' && value.SMTP_URL)
      refuse('MAIL', 'says files, and SMTP_URL that they are sent: set one');
    if (value.MAIL === 'smtp' && !value.SMTP_URL) refuse('SMTP_URL', 'is missing: MAIL=smtp sends letters by it');
    if (value.NODE_ENV !== 'production') return;
    if (!value.DATABASE_URL) {
      refuse('DATABASE_URL', 'is missing: with NODE_ENV=production no embedded database is started, nor made');
    }
    if (!value.PUBLIC_URL) {
      refuse('PUBLIC_URL', "is missing: letters and the tables' codes would point to this computer");
    }
    if (!value.SMTP_URL && value.MAIL !== 'files') {
      refuse('SMTP_URL', 'is missing: without it nobody gets letters; MAIL=files says that this is meant');
    }
    for (const name of Object.keys(DEMO_COMPANY) as (keyof Company)[]) {
      if (value[name] === undefined) refuse(name, 'is missing: the pages would name the company of the demo');
    }
  })
  .transform((value) => ({
    ...withPublicUrl(value),
    SIGN_IN: signInMode(value),
    API_DOCS: value.API_DOCS ?? (value.NODE_ENV === 'production' ? ('off' as const) : ('on' as const)),
    MAIL: value.MAIL ?? (value.SMTP_URL ? ('smtp' as const) : ('files' as const)),
    ...companyOf(value),
  }));

export class SettingsError extends Error {}

export class Settings {}
export interface Settings extends Readonly<z.output<typeof SETTINGS>> {}

/** Reads the settings. Empty values count as absent. @throws SettingsError for the first wrong or all missing ones */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  // Uses English messages, because operators read them.
  const result = SETTINGS.safeParse(given, { error: z.locales.en().localeError });
  if (result.success) return Object.assign(new Settings(), result.data);
  const issue = result.error.issues[0]!;
  const name = String(issue.path[0]);
  throw new SettingsError(`Setting ${name}: ${shown(name, given[name])}${issue.message}${missingToo(result.error)}`);
}

/** Lists all missing settings at once, so that a beginner does not find them one failed start at a time. */
function missingToo({ issues }: z.ZodError): string {
  const [first, ...others] = issues.filter(({ message }) => message.startsWith('is missing'));
  if (first !== issues[0] || others.length === 0) return '';
  return `; missing too: ${[...new Set(others.map(({ path }) => String(path[0])))].join(', ')}`;
}

/** Reads only the settings of the database, for a process that only migrates. @throws SettingsError */
export function readDatabaseSettings(environment: Record<string, string | undefined>): Settings {
  const { NODE_ENV, DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL } = environment;
  if (NODE_ENV === 'production' && !DATABASE_URL) throw new SettingsError('Setting DATABASE_URL: is missing');
  const settings = readSettings({ DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL });
  return NODE_ENV === 'production' ? Object.assign(settings, { NODE_ENV } as const) : settings;
}

/** Shows a setting's value in a message, without secrets and passwords in addresses. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined || /_(TOKEN|KEY|SECRET|HEADERS)$/.test(name)) return '';
  return `"${name.endsWith('_URL') ? value.replace(/^(\w+:\/\/)?.*@/s, '$1…@') : value}" – `;
}

function companyOf(given: { readonly [Name in keyof Company]?: string | undefined }): Company {
  const names = Object.keys(DEMO_COMPANY) as (keyof Company)[];
  return Object.fromEntries(names.map((name) => [name, given[name] ?? DEMO_COMPANY[name]])) as Company;
}

function isHostPattern(name: string): boolean {
  return /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*$/.test(name) && isIP(name) === 0;
}

function isAddressRange(text: string): boolean {
  return ipaddr.isValidCIDR(text) || ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === 'private';
  } catch {
    return false;
  }
}

function withPublicUrl<Value extends { HOST: string; PORT: number; PUBLIC_URL?: string | undefined }>(value: Value) {
  return { ...value, PUBLIC_URL: value.PUBLIC_URL ?? defaultPublicUrl(value.HOST, value.PORT) };
}

/** @returns the address for phones: that of `host`, or the machine's first local address if `host` means all of them */
function defaultPublicUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const address = everywhere ? localNetworkAddress() : host === '127.0.0.1' || host === '::1' ? 'localhost' : host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

function localNetworkAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find((address) => address.family === 'IPv4' && !address.internal)?.address ?? 'localhost';
}
