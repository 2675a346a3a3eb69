import { renderUnicodeCompact } from 'uqr';

export interface DemoSummary {
  readonly guestLink: string | null;
  readonly accounts: readonly { readonly email: string; readonly description: string }[];
}

export interface StartPlaces {
  readonly publicUrl: string;
  readonly staffUrl: string;
  readonly openToAll: boolean;
}

/** @returns the last lines that a start prints: the addresses, with a QR code for a phone */
export function startBlock({ publicUrl, staffUrl, openToAll }: StartPlaces, demo: DemoSummary | null): string {
  const lines = ['', `Ready ${publicUrl}`];
  if (demo?.guestLink) {
    lines.push('', ...qrCodeLines(demo.guestLink), '', `Guest's menu  ${demo.guestLink}`);
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

/** Draws light on dark in explicit colours, so that a camera can read it whatever colours the terminal has. */
function qrCodeLines(text: string): string[] {
  const lines = renderUnicodeCompact(text, { ecc: 'L', border: 2 }).split('\n');
  return process.stdout.isTTY ? lines.map((line) => `\x1b[97;40m${line}\x1b[0m`) : lines;
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
