/** A network that guests may join; without a password it is open. */
export interface Wifi {
  readonly name: string;
  readonly password: string;
}

/**
 * The text of a code for joining a network, as phones' cameras read it:
 * https://github.com/zxing/zxing/wiki/Barcode-Contents.
 */
export function wifiPayload({ name, password }: Wifi): string {
  if (password === '') return `WIFI:T:nopass;S:${escaped(name)};;`;
  return `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,:"]/g, String.raw`\$&`);
}
