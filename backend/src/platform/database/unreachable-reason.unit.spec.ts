import { reasonOf } from './unreachable-reason.js';

describe('the reason why a database cannot be reached', () => {
  it.each([
    ['The server does not support SSL connections', undefined, 'leave out sslmode'],
    ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'sslrootcert='],
    ['unable to verify the first certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'sslrootcert='],
    ["Hostname/IP does not match certificate's altnames", 'ERR_TLS_CERT_ALTNAME_INVALID', 'verify-ca'],
    ['certificate has expired', 'CERT_HAS_EXPIRED', 'renew'],
    ['no pg_hba.conf entry for host "::1", user "u", database "d", no encryption', '28000', 'sslmode=require'],
  ])('contains advice for %s', (message, code, cure) => {
    const reason = reasonOf(Object.assign(new Error(message), { code }));
    expect(reason).toContain(`${message} (sslmode): `);
    expect(reason).toContain(cure);
    expect(reason).not.toContain('\n');
  });

  it('is only the message if TLS is not the cause', () => {
    expect(reasonOf(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))).toBe(
      'connect ECONNREFUSED',
    );
    expect(reasonOf(Object.assign(new Error(''), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
  });
});
