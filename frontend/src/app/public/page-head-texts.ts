import type { SiteVersion } from '#shared/site-version.ts';

/** Metadata of a public route: one head for both audiences, or one for each. */
export type PublicHandle = { head: PageHead | Record<SiteVersion, PageHead>; noIndex?: boolean };

/** @returns the page's head for one audience of the site */
export function headFor({ head }: PublicHandle, version: SiteVersion): PageHead {
  return 'title' in head ? head : head[version];
}

/** The title and description of a public page, for browsers, search engines and shared links. */
export type PageHead = { title: string; description: string };

const brand = (title: string) => `${title} | Stolek`;

export const homeHead = {
  restaurant: {
    title: 'Stolek | Objednávky od stolu přes QR kód',
    description:
      'Host naskenuje QR kód, vybere si z menu a objedná ze svého telefonu. Obsluha objednávku hned vidí a schválí. Bez aplikace a bez registrace.',
  },
  customer: {
    title: 'Stolek pro zákazníky | Objednejte si od stolu',
    description:
      'Naskenujte kód na stole, vyberte si a pošlete objednávku z telefonu. Bez aplikace, bez registrace a bez vyhlížení obsluhy.',
  },
} satisfies Record<string, PageHead>;

export const pageHeads = {
  features: {
    title: brand('Příležitosti pro restaurace'),
    description:
      'Spokojenější hosté, více objednávek a lepší hodnocení: co restauraci přinese, když si host objedná od stolu sám.',
  },
  pricing: {
    title: brand('Ceník'),
    description: 'Plány Small, Medium, Large a Plus: ceny za měsíc, počty objednávek a stolů a co je v nich zahrnuto.',
  },
  referral: {
    title: brand('Doporuč nás'),
    description: 'Pošlete nám tip na restauraci. Když z něj vznikne spolupráce, zveme vás na večeři.',
  },
  cooperate: {
    title: brand('Pro obchodníky'),
    description: 'Hledáme obchodní zástupce po celé České republice. Odměnou je provize z každé uzavřené spolupráce.',
  },
  contactRestaurant: {
    title: brand('Kontakt pro restaurace'),
    description: 'Telefon, e-mail a adresa společnosti a formulář, ve kterém nám necháte kontakt na sebe.',
  },
  contactCustomer: {
    title: brand('Kontakt pro zákazníky'),
    description: 'Telefon, e-mail a adresa společnosti pro hosty restaurací, které používají Stolek.',
  },
  contact: {
    title: brand('Domluvte si ukázku'),
    description: 'Nechte nám telefonní číslo nebo e-mail a ukážeme vám objednávání od stolu přímo ve vaší restauraci.',
  },
  landingTemplate: {
    title: brand('Méně čekání, více objednávek'),
    description: 'Kolik objednávek odejde, než obsluha dojde ke stolu? Podívejte se, jak to změní objednávka od stolu.',
  },
  landingTrappola: {
    title: brand('Objednávky od stolu pro Trappolu'),
    description: 'Návrh, jak by objednávání od stolu přes QR kód fungovalo v restauraci Trappola.',
  },
  terms: {
    title: brand('Obchodní podmínky'),
    description: 'Obchodní podmínky služby Stolek ke stažení v PDF a jejich shrnutí.',
  },
  privacy: {
    title: brand('Ochrana osobních údajů'),
    description: 'Jaké osobní údaje Stolek zpracovává, proč, jak dlouho a jaká máte práva.',
  },
  cookies: {
    title: brand('Zásady cookies'),
    description: 'Co si Stolek ukládá ve vašem prohlížeči, k čemu to slouží a jak to spravovat.',
  },
  accessibility: {
    title: brand('Prohlášení o přístupnosti'),
    description: 'Jak jsou stránky a menu Stolku přístupné lidem se zdravotním postižením a kam hlásit překážky.',
  },
  about: {
    title: brand('O nás'),
    description: 'Kdo dělá Stolek a proč: objednávání od stolu pro české restaurace, hospody a kavárny.',
  },
} satisfies Record<string, PageHead>;
