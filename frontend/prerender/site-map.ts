import { PUBLIC_URL } from './company-tokens.ts';
import type { PublicPage } from './entry';

/** @returns sitemap.xml with every canonical address once (sitemaps.org, protocol 0.9) */
export function siteMap(pages: PublicPage[], today: string): string {
  const addresses = [...new Set(pages.map(({ canonical }) => canonical))];
  const entries = addresses.map(
    (address) => `  <url><loc>${PUBLIC_URL}${address}</loc><lastmod>${today}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * @returns robots.txt, which forbids nothing: pages that must not be listed say so themselves, and have to be read for
 * that
 */
export function robots(): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /oidc/\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`;
}
