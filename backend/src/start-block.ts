import { toString as drawQrCode } from 'qrcode';

/** What the demo offers to try. */
export interface DemoSummary {
  /** The address of a table's menu, as its QR code has it; `null` when there is no table. */
  readonly guestLink: string | null;
  readonly accounts: readonly { readonly email: string; readonly description: string }[];
}

/** @returns the last thing that a start prints: where everything is, with a QR code for a phone */
export async function startBlock(publicUrl: string, demo: DemoSummary | null): Promise<string> {
  const lines = ['', `Ready ${publicUrl}`];
  if (demo?.guestLink) {
    const code = await drawQrCode(demo.guestLink, {
      type: process.stdout.isTTY ? 'terminal' : 'utf8',
      small: true,
      errorCorrectionLevel: 'L',
    });
    lines.push('', code.trimEnd(), '', `Guest's menu  ${demo.guestLink}`);
  }
  lines.push(`Staff board   ${publicUrl}/OrderPage`);
  if (demo && demo.accounts.length > 0) {
    const width = Math.max(...demo.accounts.map(({ email }) => email.length));
    lines.push(
      'Accounts',
      ...demo.accounts.map(({ email, description }) => `  ${email.padEnd(width)}  ${description}`),
    );
  }
  return lines.join('\n');
}
