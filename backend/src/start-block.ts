import { toString as drawQrCode } from 'qrcode';

/** What the demo offers to try. */
export interface DemoSummary {
  /** The address of a table's menu, as its QR code has it; `null` when there is no table. */
  readonly guestLink: string | null;
  readonly accounts: readonly { readonly email: string; readonly description: string }[];
}

/** Where the product is found. */
export interface StartPlaces {
  readonly publicUrl: string;
  /** Where staff sign in, which may be another address than the guests'. */
  readonly staffUrl: string;
  /** Whether everybody who comes may sign in as anybody. */
  readonly openToAll: boolean;
}

/** @returns the last thing that a start prints: where everything is, with a QR code for a phone */
export async function startBlock(
  { publicUrl, staffUrl, openToAll }: StartPlaces,
  demo: DemoSummary | null,
): Promise<string> {
  const lines = ['', `Ready ${publicUrl}`];
  if (demo?.guestLink) {
    const code = await drawQrCode(demo.guestLink, {
      type: process.stdout.isTTY ? 'terminal' : 'utf8',
      small: true,
      errorCorrectionLevel: 'L',
    });
    lines.push('', code.trimEnd(), '', `Guest's menu  ${demo.guestLink}`);
  }
  const here = staffUrl === publicUrl ? '' : '  (on this computer alone)';
  lines.push(`Staff board   ${staffUrl}/OrderPage${here}`);
  if (demo && demo.accounts.length > 0) {
    const width = Math.max(...demo.accounts.map(({ email }) => email.length));
    lines.push(
      'Accounts',
      ...demo.accounts.map(({ email, description }) => `  ${email.padEnd(width)}  ${description}`),
    );
  }
  if (openToAll) lines.push(...warningOf(publicUrl));
  return lines.join('\n');
}

function warningOf(publicUrl: string): string[] {
  const rule = '!'.repeat(72);
  return [
    '',
    rule,
    'DEMO_SIGN_IN=anyone: NOBODY IS ASKED FOR A PASSWORD.',
    `Whoever reaches ${publicUrl} can sign in as anybody, the administrator too.`,
    rule,
  ];
}
