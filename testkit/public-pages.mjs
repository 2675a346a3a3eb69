/**
 * Every public page, with words that only its heading contains.
 * @type {readonly { readonly path: string, readonly heading: string }[]}
 */
export const PUBLIC_PAGES = [
  { path: '/', heading: 'Host objedná od stolu. Vy to vidíte hned.' },
  { path: '/features', heading: 'Příležitosti' },
  { path: '/pricing', heading: 'Ceník' },
  { path: '/referral', heading: 'Doporuč nás' },
  { path: '/cooperate', heading: 'Pro obchodníky' },
  { path: '/contactr', heading: 'Kontakt pro restaurace' },
  { path: '/contactu', heading: 'Kontakt pro zákazníky' },
  { path: '/contact-user', heading: 'Kontakt pro zákazníky' },
  { path: '/contact', heading: 'Domluvte si ukázku' },
  { path: '/LandingPageSablona', heading: 'Kolik objednávek vám odejde, než obsluha dojde ke stolu?' },
  { path: '/LandingPageTrappola', heading: 'Trappola: méně čekání, více pizzy na stole' },
  { path: '/terms', heading: 'Obchodní podmínky' },
  { path: '/privacy', heading: 'Ochrana osobních údajů' },
  { path: '/cookies-policy', heading: 'Zásady cookies' },
  { path: '/accessibility', heading: 'Prohlášení o přístupnosti' },
  { path: '/about', heading: 'O nás' },
];
