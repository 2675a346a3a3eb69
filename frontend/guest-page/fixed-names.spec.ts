import { withBuildNamed } from './fixed-names.ts';

const PAGE =
  '<link rel="icon" href="/icon.svg" /><link href="/icons/icon-180.png" /><script src="/early-taps.js" async></script><script src="/assets/a-1.js"></script><a href="/menu-page">x</a>';
const built = (content: string) => withBuildNamed(PAGE, (file) => Buffer.from(`${file} ${content}`));
const addressesIn = (html: string) => [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);

describe('the built guest page', () => {
  it('adds a hash of the content to the address of each file with a fixed name, and to no other address', () => {
    expect(addressesIn(built('one'))).toEqual([
      expect.stringMatching(/^\/icon\.svg\?v=[\w-]{10}$/),
      expect.stringMatching(/^\/icons\/icon-180\.png\?v=[\w-]{10}$/),
      expect.stringMatching(/^\/early-taps\.js\?v=[\w-]{10}$/),
      '/assets/a-1.js',
      '/menu-page',
    ]);
  });

  it('has a new address for a changed file, and the same one for an unchanged file', () => {
    expect(built('one')).toBe(built('one'));
    expect(addressesIn(built('other'))[2]).not.toBe(addressesIn(built('one'))[2]);
  });
});
