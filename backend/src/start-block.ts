import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { toString as drawQrCode } from 'qrcode';
import type { Settings } from './platform/config/settings.js';

/** What the demo offers to try. */
export interface DemoLinks {
  /** The path of a table's menu, with `vid`, `tid`, `vs`. */
  readonly guestPath: string;
  readonly accounts: readonly { readonly email: string; readonly role: string }[];
}

/** @returns the last thing that a start prints: where everything is, with a QR code for a phone */
export async function startBlock(
  _app: NestFastifyApplication,
  settings: Settings,
  demo: DemoLinks | null = null,
): Promise<string> {
  const lines = ['', `Ready ${settings.PUBLIC_URL}`];
  if (demo) {
    const guestLink = `${settings.PUBLIC_URL}${demo.guestPath}`;
    lines.push('', await drawQrCode(guestLink, { type: 'terminal', small: true, errorCorrectionLevel: 'L' }));
    lines.push(`Guest's menu  ${guestLink}`);
  }
  lines.push(`Staff board   ${settings.PUBLIC_URL}/OrderPage`);
  if (demo) {
    const width = Math.max(...demo.accounts.map(({ email }) => email.length));
    lines.push('Accounts');
    for (const { email, role } of demo.accounts) lines.push(`  ${email.padEnd(width)}  ${role}`);
  }
  return lines.join('\n');
}
