import { IN_LINK } from '#modules/venues/venues.public.js';

export interface InstallManifest {
  readonly [member: string]: unknown;
}

/** A code that the page may pass on; anything else is left out. */
const SESSION_CODE = new RegExp(`^${IN_LINK.code}$`);

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** @param venueName shown under the icon; `null` when the venue is not known */
export function installManifest(
  venueName: string | null,
  table: { readonly vid: number; readonly tid: number } | null,
  vs: unknown,
): InstallManifest {
  const address = table === null ? '/menu-page' : `/menu-page?vid=${table.vid}&tid=${table.tid}`;
  const code = table !== null && typeof vs === 'string' && vs !== '' && SESSION_CODE.test(vs) ? `&vs=${vs}` : '';
  return {
    id: address,
    name: venueName === null ? 'Stolek' : `Menu · ${venueName}`,
    short_name: venueName ?? 'Stolek',
    lang: 'cs',
    start_url: address + code,
    scope: '/menu-page',
    display: 'standalone',
    background_color: '#faf6ef',
    theme_color: '#faf6ef',
    icons: ICONS,
  };
}
