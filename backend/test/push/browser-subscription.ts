import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's part of Web Push: it makes the keys, and decrypts pushes with them. */
export class BrowserSubscription {
  private readonly curve = createECDH('prime256v1');
  private readonly publicKey = this.curve.generateKeys();
  private readonly secret = randomBytes(16);

  constructor(readonly endpoint: string) {}

  /** The value of an order's `NotifToken`. */
  get notifToken(): string {
    const keys = { p256dh: this.publicKey.toString('base64url'), auth: this.secret.toString('base64url') };
    return JSON.stringify({ endpoint: this.endpoint, expirationTime: null, keys });
  }

  /** Decrypts a push (RFC 8291, section 3; RFC 8188, section 2). @throws Error when it was not made for these keys */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const shared = this.curve.computeSecret(sender);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, sender]);
    const input = Buffer.from(hkdfSync('sha256', shared, this.secret, about, 32));
    const derive = (info: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`${info}\0`), length));
    const sealed = body.subarray(21 + sender.length);
    const key = derive('Content-Encoding: aes128gcm', 16);
    const decipher = createDecipheriv('aes-128-gcm', key, derive('Content-Encoding: nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The text ends at the last 2, after which there is only padding.
    return JSON.parse(record.subarray(0, record.lastIndexOf(2)).toString());
  }
}
