/** Advice for connections that fail because of TLS. The patterns match the error's code and message. */
const TLS_CURES: readonly (readonly [pattern: RegExp, cure: string])[] = [
  [/does not support SSL/, 'leave out sslmode, or switch on ssl in PostgreSQL'],
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|CERT_UNTRUSTED/,
    'name its authority by sslrootcert=/path/ca.pem, or write sslmode=require to encrypt without a check',
  ],
  [/ALTNAME_INVALID/, 'write the host as its certificate names it, or sslmode=verify-ca with sslrootcert'],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, 'renew the certificate of PostgreSQL'],
  [
    /no pg_hba\.conf entry.*(?:no encryption|SSL off)/,
    'add sslmode=require: the server takes encrypted connections only',
  ],
];

/** Explains in one line why a database cannot be reached, with advice if TLS is the reason. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const cure = TLS_CURES.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1];
  const reason = message || code || 'no answer';
  return cure === undefined ? reason : `${reason} (sslmode): ${cure}`;
}
