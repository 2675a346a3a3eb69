import { plural } from '#shared/format/plural.ts';

/** The texts are partly English, as specified (docs/product.md#companies). */
export const internalAdminTexts = {
  pageTitle: (title: string) => `${title} · Stolek`,
  title: 'Interní Administrace',
  people: 'Lidé',
  welcome: 'Vítejte v administraci!',
  company: 'Firma',
  sections: 'Části interní administrace',
  tabs: { companies: 'Firmy', users: 'Uživatelé', leads: 'Kontakty', diagnostics: 'Diagnostika' },
  noCompany: 'Zatím žádná firma.',
  noCompanyHint: 'Začněte tím, že první přidáte.',
  companyFacts: 'Údaje firmy',
  venues: 'Provozovny',
  noVenues: 'Firma zatím nemá provozovnu.',
  venuesFailed: 'Nepodařilo se načíst provozovny.',
};

export const companyTexts = {
  add: 'Přidat Firmy',
  show: 'Zobrazit Firmy',
  addSubmit: 'Přidat Firmu',
  fields: {
    name: 'Název firmy',
    street: 'Ulice',
    city: 'Město',
    country: 'Stát',
    postal_code: 'PSČ',
    ico: 'IČO',
    dic: 'DIČ',
  },
  required: {
    name: 'Zadejte název Firmy.',
    street: 'Zadejte Ulici.',
    city: 'Zadejte Město.',
    country: 'Zadejte Stát.',
    postal_code: 'Zadejte PSČ.',
    ico: 'Zadejte IČO.',
    dic: 'Zadejte DIČ.',
  },
  paysNoVat: 'Neplátce DPH',
  optional: 'nepovinné',
  register: {
    read: 'Načíst z ARES',
    done: 'Údaje jsou načtené z ARES. Zkontrolujte je prosím.',
    withoutDic: 'Údaje jsou načtené z ARES. DIČ registr u firmy neuvádí. Pokud neplatí DPH, zaškrtněte Neplátce DPH.',
    ended: (date: string) => `Podle registru firma zanikla ${date}.`,
    failed: 'Registr ARES teď neodpovídá. Údaje prosím vyplňte ručně.',
  },
  sameNumber: (name: string) => `Firma s tímto IČO už existuje: ${name}`,
  addAnyway: 'Přidat firmu podruhé?',
  added: 'Firma byla úspěšně přidán.',
  addFailed: 'Nepodařilo se přidat Firmu. Zkuste to prosím znovu.',
  loadFailed: 'Nepodařilo se načíst firmy. Zkuste to prosím znovu.',
  loadFailedShort: 'Failed to load companies',
  edited: 'Firma byla úspěšně upravena.',
  editFailed: 'Nepodařilo se upravit Firmu. Zkuste to prosím znovu.',
  deleted: 'Firma byla úspěšně smazána.',
  deleteFailed: 'Nepodařilo se smazat Firmu. Zkuste to prosím znovu.',
  list: {
    title: 'Companies',
    search: 'Search',
    fields: {
      name: 'Name',
      street: 'Street',
      city: 'City',
      country: 'Country',
      postal_code: 'Postal code',
      ico: 'ICO',
      dic: 'DIC',
    },
    edit: 'Edit',
    delete: 'Delete',
    save: 'Save',
    cancel: 'Cancel',
  },
  deleteTitle: 'Smazat',
  deleteQuestion: (name: string) => `Opravdu chcete smazat ${name}?`,
  deleteVenues: (names: readonly string[]) =>
    `${names.length} ${plural(names.length, 'provozovna', 'provozovny', 'provozoven')}: ${names.join(', ')}.`,
  deleteNote: 'Zmizí i provozovny firmy a jejich menu. Minulé objednávky zůstanou v historii.',
};

export const adminVenueTexts = {
  add: 'Přidat Provozovnu',
  fields: {
    venuename: 'Název provozovny',
    street: 'Ulice',
    city: 'Město',
    postal_Code: 'PSČ',
    country: 'Stát',
    ico: 'IČO',
    dic: 'DIČ',
    openFrom: 'Otevřeno od',
    openTo: 'Otevřeno do',
  },
  added: 'Provozovna byla úspěšně přidána!',
  addFailed: 'Nepodařilo se přidat provozovnu. Zkuste to znovu.',
};

/** @returns a user's name for lists, or the address if there is no name */
export function userName({ fullname, email }: { fullname: string; email: string }): string {
  return fullname === '' ? email : `${fullname} (${email})`;
}
