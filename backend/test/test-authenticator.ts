import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

/** An authenticator and its browser: makes an ES256 passkey and signs with it (WebAuthn, 6 and 7). */
export class TestAuthenticator {
  private counter = 0;

  constructor(
    private readonly origin: string,
    private readonly options: { readonly verifiesUser?: boolean } = {},
    private readonly pair: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }),
    private readonly id = randomBytes(16),
  ) {}

  /** The same key with the same counter. */
  copy(): TestAuthenticator {
    const copy = new TestAuthenticator(this.origin, this.options, this.pair, this.id);
    copy.counter = this.counter;
    return copy;
  }

  creates({ challenge, rp }: { challenge: string; rp: { id: string } }) {
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' });
    // COSE_Key: kty EC2, alg ES256, crv P-256, x, y.
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
    const credential = [Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key];
    const data = Buffer.concat([this.authenticatorData(rp.id, AT), ...credential]);
    // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }.
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const response = { clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url') };
    return this.credential({
      ...response,
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  gets({ challenge, rpId }: { challenge: string; rpId: string }) {
    const clientData = this.clientData('webauthn.get', challenge);
    const data = this.authenticatorData(rpId, 0);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return this.credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.pair.privateKey).toString('base64url'),
    });
  }

  private credential(response: object) {
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((this.counter += 1));
    const flags = UP | (this.options.verifiesUser === false ? 0 : UV) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}
