import pg from 'pg';
import { generateKeyPairSync } from 'node:crypto';
import { PRODUCTION } from '#test/production-settings.js';
import { readDatabaseSettings, readSettings, SettingsError } from './settings.js';

const FIREBASE = { FIREBASE_PROJECT_ID: 'stolek', FIREBASE_CLIENT_EMAIL: 'push@stolek.example' };

const OIDC = { OIDC_ISSUER: 'https://id.example/', OIDC_AUDIENCE: 'api', OIDC_CLIENT_ID: 'web' };

const line = (environment: Record<string, string>): string => {
  try {
    readSettings(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  throw new Error('The settings were accepted.');
};

describe('the settings', () => {
  it('have a default for everything that a first start needs', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      ROLE: 'all',
      RATE_LIMITS: 'on',
      NODE_ENV: 'development',
    });
    expect(settings.PUBLIC_URL).toBe('http://localhost:3000');
    expect(settings.DATA_DIR).toMatch(/^\/.*\/data$/);
    expect(settings.DATABASE_URL).toBeUndefined();
  });

  it('contain a plausible company, whose number ends with its check digit (111/2009 Sb., § 34)', () => {
    const { COMPANY_ICO, COMPANY_DIC } = readSettings({});
    const weighted = [...COMPANY_ICO].slice(0, 7).reduce((sum, digit, index) => sum + Number(digit) * (8 - index), 0);
    expect(COMPANY_ICO).toMatch(/^\d{8}$/);
    expect(Number(COMPANY_ICO[7])).toBe((11 - (weighted % 11)) % 10);
    expect(COMPANY_DIC).toBe(`CZ${COMPANY_ICO}`);
  });

  it("trust only this machine as a proxy by default, and hide the API's description in production", () => {
    expect(readSettings({}).TRUSTED_PROXIES).toEqual(['127.0.0.0/8', '::1']);
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }).TRUSTED_PROXIES).toEqual(['10.0.0.1', 'fd00::/8']);
    expect(readSettings({}).API_DOCS).toBe('on');
    expect(readSettings(PRODUCTION).API_DOCS).toBe('off');
    expect(readSettings({ ...PRODUCTION, API_DOCS: 'on' }).API_DOCS).toBe('on');
  });

  it('contain the specified last day of the offers, unless another day or none is set', () => {
    expect(readSettings({}).OFFER_VALID_UNTIL).toBe('2025-12-31');
    expect(readSettings({ OFFER_VALID_UNTIL: 'none' }).OFFER_VALID_UNTIL).toBe('none');
    expect(readSettings({ OFFER_VALID_UNTIL: '2026-12-31' }).OFFER_VALID_UNTIL).toBe('2026-12-31');
    for (const wrong of ['31. 12. 2026', '2026-02-30', 'zítra'])
      expect(() => readSettings({ OFFER_VALID_UNTIL: wrong })).toThrow(
        `Setting OFFER_VALID_UNTIL: "${wrong}" – must be a date such as 2026-12-31, or none`,
      );
  });

  it('treat an empty value as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
  });

  it("contain this machine's own address for phones if the product listens on every address", () => {
    const url = new URL(readSettings({ HOST: '0.0.0.0', PORT: '8080' }).PUBLIC_URL);
    expect(url.port).toBe('8080');
    expect(['0.0.0.0', '127.0.0.1']).not.toContain(url.hostname);
  });

  it('keep a given public address without its trailing slash', () => {
    expect(readSettings({ PUBLIC_URL: 'https://stolek.example/', DEMO_SIGN_IN: 'anyone' }).PUBLIC_URL).toBe(
      'https://stolek.example',
    );
  });

  it('contain the Sentinels with their ports', () => {
    const given = { REDIS_URL: 'redis://:heslo@stolek/1', REDIS_SENTINELS: '10.0.0.1:26380, s2,[::1]:7' };
    expect(readSettings(given).REDIS_SENTINELS).toEqual([
      { host: '10.0.0.1', port: 26_380 },
      { host: 's2', port: 26_379 },
      { host: '::1', port: 7 },
    ]);
  });

  it.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: 'three' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://stolek.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1:3000/objednavky' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1:3000?a=1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/stolek' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://db/stolek?sslmode=on' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://db/stolek?sslmode=verify-ca' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://db/stolek?sslmode=require&sslrootcert=/no/such/file' }],
    ['MIGRATION_DATABASE_URL', { MIGRATION_DATABASE_URL: 'nonsense' }],
    ['READ_DATABASE_URL', { DATABASE_URL: 'postgresql://db/stolek', READ_DATABASE_URL: 'http://db' }],
    ['READ_DATABASE_URL', { READ_DATABASE_URL: 'postgresql://db/stolek' }],
    ['REDIS_URL', { REDIS_URL: 'http://localhost' }],
    ['REDIS_SENTINELS', { REDIS_URL: 'redis://stolek', REDIS_SENTINELS: 'http://10.0.0.1' }],
    ['REDIS_SENTINELS', { REDIS_URL: 'redis://stolek', REDIS_SENTINELS: '10.0.0.1:99999' }],
    ['REDIS_URL', { REDIS_SENTINELS: '10.0.0.1:26379' }],
    ['ROLE', { ROLE: 'cook' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'maybe' }],
    ['OIDC_AUDIENCE', { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'web' }],
    ['FIREBASE_PRIVATE_KEY', { ...FIREBASE, FIREBASE_PRIVATE_KEY: 'the key of the service account' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['DEMO_SIGN_IN', { DEMO_SIGN_IN: 'everybody' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['API_DOCS', { API_DOCS: 'yes' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'uniquelocal' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, 10.0.0/33' }],
    ['COMPANY_ICO', { COMPANY_ICO: '123' }],
    ['COMPANY_EMAIL', { COMPANY_EMAIL: 'nobody' }],
  ])('are refused with one line for a wrong %s', (name, environment) => {
    const message = line(environment);
    expect(message).toMatch(new RegExp(`^Setting ${name}: `));
    expect(message).not.toContain('\n');
  });

  it.each(['prefer', 'require', 'verify-full'])('treat sslmode=%s as libpq does, without a warning', (mode) => {
    const warned: unknown[] = [];
    const hear = (warning: Error) => void warned.push(warning);
    process.on('warning', hear);
    const { DATABASE_URL = '' } = readSettings({ DATABASE_URL: `postgresql://u:p%24@db/stolek?sslmode=${mode}` });
    const { ssl, password } = new pg.Client({ connectionString: DATABASE_URL }) as pg.Client & { ssl: object };
    expect(password).toBe('p$');
    expect('rejectUnauthorized' in ssl).toBe(mode !== 'verify-full');
    process.off('warning', hear);
    expect(warned).toEqual([]);
  });

  it('require a secret but no provider if SIGN_IN=local', () => {
    const { OIDC_ISSUER: _issuer, OIDC_AUDIENCE: _audience, OIDC_CLIENT_ID: _client, ...plain } = PRODUCTION;
    const LOCAL = { ...plain, SIGN_IN: 'local', SIGN_IN_SECRET: 'x'.repeat(32) };
    expect(readSettings(LOCAL).SIGN_IN).toBe('local');
    expect([readSettings({}).SIGN_IN, readSettings(PRODUCTION).SIGN_IN]).toEqual(['trial', 'oidc']);
    expect(
      readSettings({ ...LOCAL, SIGN_IN_SECRET: `${'y'.repeat(40)}, ${'x'.repeat(32)}` }).SIGN_IN_SECRET,
    ).toHaveLength(2);
    expect(line({ ...LOCAL, SIGN_IN_SECRET: '' })).toMatch(/^Setting SIGN_IN_SECRET: is missing: .*openssl rand/);
    expect(line({ ...LOCAL, SIGN_IN_SECRET: 'too short' })).toMatch(/^Setting SIGN_IN_SECRET: must have at least 32/);
    expect(line({ ...LOCAL, OIDC_ISSUER: 'https://id.example/' })).toMatch(
      /^Setting OIDC_ISSUER: .*belongs to SIGN_IN=oidc/,
    );
    expect(line({ ...LOCAL, SMTP_URL: '', MAIL: 'files' })).toMatch(/^Setting MAIL: .*may not be files: SIGN_IN=local/);
    expect(line({ ...LOCAL, SIGN_IN: 'outside' })).toMatch(/^Setting SIGN_IN: /);
    expect(line({ ...PRODUCTION, SIGN_IN: 'oidc', OIDC_ISSUER: '', OIDC_AUDIENCE: '', OIDC_CLIENT_ID: '' })).toMatch(
      /^Setting OIDC_ISSUER: is missing: SIGN_IN=oidc/,
    );
  });

  it('are refused in production if they are for a trial or missing', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({
      NODE_ENV: 'production',
      MAIL: 'smtp',
      COMPANY_NAME: 'U Lípy s.r.o.',
    });
    expect(line({ ...PRODUCTION, RATE_LIMITS: 'off' })).toMatch(/^Setting RATE_LIMITS: /);
    expect(line({ NODE_ENV: 'production' })).toMatch(
      /^Setting OIDC_ISSUER: is missing: .*; missing too: DATABASE_URL, PUBLIC_URL, SMTP_URL, COMPANY_NAME, COMPANY_EMAIL, /,
    );
    expect(line({ ...PRODUCTION, COMPANY_NAME: '', COMPANY_ICO: '' })).toMatch(
      /^Setting COMPANY_NAME: is missing: .*; missing too: COMPANY_ICO$/,
    );
    const needed = Object.keys(PRODUCTION).filter((name) => /^(DATABASE_URL|PUBLIC_URL|SMTP_URL|COMPANY_)/.test(name));
    expect(needed).toHaveLength(9);
    for (const name of needed) {
      expect(line({ ...PRODUCTION, [name]: '' })).toMatch(new RegExp(`^Setting ${name}: is missing: `));
    }
  });

  it('allow mails in files in production only with MAIL=files', () => {
    const { SMTP_URL, ...without } = PRODUCTION;
    expect(readSettings({ ...without, MAIL: 'files' }).MAIL).toBe('files');
    expect(readSettings({}).MAIL).toBe('files');
    expect(readSettings({ SMTP_URL }).MAIL).toBe('smtp');
    expect(line({ MAIL: 'smtp' })).toMatch(/^Setting SMTP_URL: is missing: /);
    expect(line({ MAIL: 'files', SMTP_URL })).toMatch(/^Setting MAIL: /);
  });

  describe('with an address reachable from the internet', () => {
    const PUBLIC_URL = 'https://stolek.example';

    it("are refused with the demo's sign-in, unless DEMO_SIGN_IN=anyone", () => {
      const message = line({ PUBLIC_URL });
      expect(message).toMatch(/^Setting DEMO_SIGN_IN: .*OIDC_ISSUER.*DEMO_SIGN_IN=anyone/);
      expect(readSettings({ PUBLIC_URL, DEMO_SIGN_IN: 'anyone' }).PUBLIC_URL).toBe(PUBLIC_URL);
      expect(readSettings({ PUBLIC_URL, ...OIDC }).DEMO_SIGN_IN).toBe('local');
      expect(line({ NODE_ENV: 'production', DEMO_SIGN_IN: 'anyone', PUBLIC_URL, ...OIDC })).toMatch(/^Setting DEMO_/);
    });

    it.each(['OIDC_ISSUER', 'PUBLIC_URL', 'S3_ENDPOINT'])('are refused in production without https: %s', (name) => {
      const s3 = {
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'k',
        S3_SECRET_ACCESS_KEY: 's',
        S3_ENDPOINT: 'https://s3.example',
      };
      const given = { ...PRODUCTION, PUBLIC_URL, ...s3 };
      expect(readSettings(given).NODE_ENV).toBe('production');
      for (const host of ['id.example', '10.0.0.7:9000', 'localhost.evil.example', '127.0.0.1.evil.example'])
        expect(line({ ...given, [name]: `http://${host}` })).toBe(
          `Setting ${name}: "http://${host}" – must be https with NODE_ENV=production`,
        );
      for (const host of ['localhost:3000', '127.0.0.1:9000', '[::1]:9000'])
        expect(readSettings({ ...given, [name]: `http://${host}` })).toMatchObject({ [name]: `http://${host}` });
    });

    it('must state the address in production if phones could not use the generated one', () => {
      expect(line({ NODE_ENV: 'production', HOST: '10.9.8.7', ...OIDC })).toMatch(/^Setting PUBLIC_URL: /);
    });
  });

  it.each([
    { DATABASE_URL: 'mysql://joe:secret@db/stolek' },
    { DATABASE_URL: 'mysql://joe:with@secret@db/stolek' },
    { DATABASE_URL: 'postgres:joe:secret@db/stolek' },
    { SMTP_URL: 'joe:secret@mail.example' },
    { METRICS_TOKEN: 'secret' },
    { ...FIREBASE, FIREBASE_PRIVATE_KEY: 'secret' },
  ] as Record<string, string>[])('never print a secret: %j', (environment) => {
    expect(line(environment)).not.toContain('secret');
  });

  it("accept a service account's key as PEM, with or without escaped line breaks", () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const key of [pem, pem.replaceAll('\n', '\\n')]) {
      expect(readSettings({ ...FIREBASE, FIREBASE_PRIVATE_KEY: key }).FIREBASE_PRIVATE_KEY).toBe(pem);
    }
  });
});

describe('the settings of a process that only migrates', () => {
  test('contain the database, and no other secret', () => {
    const urls = { DATABASE_URL: 'postgres://app@db/stolek', MIGRATION_DATABASE_URL: 'postgres://owner@db/stolek' };
    expect(readDatabaseSettings({ NODE_ENV: 'production', ...urls })).toMatchObject(urls);
    expect(() => readDatabaseSettings({ NODE_ENV: 'production' })).toThrow('Setting DATABASE_URL: is missing');
  });
});
