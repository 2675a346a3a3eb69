import { translated } from '../language.ts';

export const footerTexts = translated('footer', {
  tagline: 'Objednávka od stolu, kterou obsluha vidí hned.',
  legal: 'Právní informace',
  cookies: 'Zásady cookies',
  terms: 'Obchodní podmínky',
  privacy: 'Ochrana osobních údajů',
  accessibility: 'Prohlášení o přístupnosti',
});

export const siteTexts = {
  skip: 'Přejít na obsah',
  home: 'Stolek, úvodní stránka',
  navigation: 'Hlavní navigace',
  drawerNavigation: 'Navigace v menu',
  contents: 'Obsah stránky',
  openDrawer: 'Otevřít menu',
  drawer: 'Menu',
  closeDrawer: 'Zavřít menu',
  welcome: 'Vítejte',
  toCustomers: 'Pro zákazníky',
  toRestaurants: 'Pro restaurace',
  switchOutsideProvider: 'Přepínač verze webu lze použít jen uvnitř jeho poskytovatele (SiteVersionProvider).',
  administration: 'Administrace restaurace',
  pages: {
    features: 'Příležitosti',
    pricing: 'Ceník',
    referral: 'Doporuč nás',
    cooperate: 'Pro obchodníky',
    about: 'O nás',
    contact: 'Kontakt',
  },
  footer: {
    label: 'Patička',
    site: 'Web',
    company: 'Kontakt',
    ico: 'IČO',
    rights: 'Platbu v restauraci vyřizuje obsluha. Stolek peníze nepřijímá.',
  },
};
