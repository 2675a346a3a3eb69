import { codeIn } from '#test/read-qr-code.js';
import { startBlock } from './start-block.js';

const PUBLIC_URL = 'http://192.168.1.5:3000';
const LOCAL = { publicUrl: PUBLIC_URL, staffUrl: 'http://localhost:3000', openToAll: false };

it("the start prints the network address for guests, and this computer's address for staff, who can sign in there", () => {
  const block = startBlock(LOCAL, { guestLink: `${PUBLIC_URL}/menu-page?vid=1`, accounts: [] });
  expect(block).toMatch(/^Ready http:\/\/192\.168\.1\.5:3000$/m);
  expect(block).toContain(`Guest's menu  ${PUBLIC_URL}/menu-page?vid=1`);
  expect(block).toContain('Staff board   http://localhost:3000/OrderPage  (on this computer alone)');
  expect(block).not.toContain('DEMO_SIGN_IN');
});

it('the start prints a code that a phone can read from the terminal', () => {
  const guestLink = `${PUBLIC_URL}/menu-page?vid=1&tid=7&vs=AbCdEf-_01234567`;
  const lines = startBlock(LOCAL, { guestLink, accounts: [] }).split('\n');
  const code = lines.filter((line) => /^[█▀▄ ]{20,}$/.test(line));
  const dark = code.flatMap((line, row) =>
    [...line].flatMap((letter, x) => [
      ...(' ▄'.includes(letter) ? [{ x, y: 2 * row, width: 1, height: 1 }] : []),
      ...(' ▀'.includes(letter) ? [{ x, y: 2 * row + 1, width: 1, height: 1 }] : []),
    ]),
  );
  expect(codeIn(dark)).toBe(guestLink);
});

it('the start prints a warning at its end if everybody can sign in as anybody', () => {
  const publicUrl = 'https://demo.example';
  const lines = startBlock({ publicUrl, staffUrl: publicUrl, openToAll: true }, null).split('\n');
  expect(lines).toContain('Staff board   https://demo.example/OrderPage');
  expect(lines.slice(-4)).toEqual([
    expect.stringMatching(/^!{60,}$/),
    'DEMO_SIGN_IN=anyone: NOBODY IS ASKED FOR A PASSWORD.',
    'Whoever reaches https://demo.example can sign in as anybody, the administrator too.',
    expect.stringMatching(/^!{60,}$/),
  ]);
});
