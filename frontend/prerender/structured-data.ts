import { OFFER_TOKEN } from '../src/features/public-site/blocks/use-offer-end';
import { posting, POSTING_LEAD } from '../src/features/public-site/pages/cooperate';
import { questions as customerQuestions } from '../src/features/public-site/pages/customer-questions';
import { plans, PRICING_LEAD } from '../src/features/public-site/pages/pricing';
import { questions as restaurantQuestions } from '../src/features/public-site/pages/restaurant-questions';
import { typeset } from '../src/shared/format/typeset';
import type { SiteVersion } from '../src/shared/site-version';
import { companyTokens as company, PUBLIC_URL } from './company-tokens';

type Thing = Record<string, unknown>;

const ORGANIZATION_ID = `${PUBLIC_URL}/#organization`;

const organization: Thing = {
  '@type': 'Organization',
  '@id': ORGANIZATION_ID,
  name: company.name,
  url: `${PUBLIC_URL}/`,
  logo: `${PUBLIC_URL}/icon-512.png`,
  email: company.email,
  telephone: company.phoneHref,
  taxID: company.ico,
  vatID: company.dic,
  address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: 'CZ' },
};

function faqPage(version: SiteVersion): Thing {
  const questions = version === 'restaurant' ? restaurantQuestions : customerQuestions;
  return {
    '@type': 'FAQPage',
    mainEntity: typeset(Object.entries(questions)).map(([question, answer]) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The plans that have a price; the price of 'Plus' is negotiated with each restaurant. */
function product(): Thing {
  return {
    '@type': 'Product',
    name: 'Stolek',
    description: PRICING_LEAD,
    image: [`${PUBLIC_URL}/og/pricing.jpg`],
    brand: { '@type': 'Brand', name: 'Stolek' },
    offers: plans
      .filter(({ price }) => price !== null)
      .map(({ name, price, features }) => ({
        '@type': 'Offer',
        name,
        // The numbers of orders and tables come first.
        description: features.slice(0, 2).join(', '),
        url: `${PUBLIC_URL}/pricing`,
        price,
        priceCurrency: 'CZK',
        priceValidUntil: OFFER_TOKEN,
        availability: 'https://schema.org/InStock',
        seller: { '@id': ORGANIZATION_ID },
      })),
  };
}

function jobPosting(): Thing {
  const lists = posting.lists.map(
    ({ title, points }) => `<p>${title}</p><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
  );
  return {
    '@type': 'JobPosting',
    title: posting.title,
    description: `<p>${POSTING_LEAD}</p>${lists.join('')}`,
    datePosted: posting.from,
    validThrough: `${posting.until}T23:59:59+02:00`,
    employmentType: ['CONTRACTOR', 'PART_TIME'],
    hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: `${PUBLIC_URL}/` },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'CZ' } },
    directApply: true,
  };
}

/**
 * @param today as 2026-11-20; facts that were valid until an earlier day are left out, since machines would show them
 * as valid
 * @returns the data for search engines about a page, as JSON-LD (schema.org)
 */
export function structuredData(path: string, version: SiteVersion, today: string): Thing {
  const more: Record<string, () => Thing> = {
    '/': () => faqPage(version),
    '/pricing': product,
    ...(today <= posting.until && { '/cooperate': jobPosting }),
  };
  return { '@context': 'https://schema.org', '@graph': [organization, ...(more[path] ? [more[path]()] : [])] };
}
