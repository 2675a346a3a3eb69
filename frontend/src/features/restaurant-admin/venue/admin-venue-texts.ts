export const venueAdminTexts = {
  title: 'Údaje provozovny',
  addTitle: 'Přidat provozovnu',
  infoTitle: 'Informace o provozovně',
  groups: {
    identity: 'Název a firma',
    address: 'Adresa',
    hours: 'Otevírací doba',
    visits: 'Hosté u stolu',
    reasons: 'Důvody',
  },
  fields: {
    name: 'Název provozovny',
    street: 'Ulice',
    city: 'Město',
    postalCode: 'PSČ',
    country: 'Stát',
    ico: 'IČO',
    dic: 'DIČ',
    openFrom: 'Otevřeno od',
    openTo: 'Otevřeno do',
    visitSilenceHours: 'Stůl se uvolní po',
    requireTableCode: 'Objednávky jen s kódem stolu',
    rejectReasons: 'Když něco odmítáte',
    cancelReasons: 'Když něco rušíte po schválení',
    showPortionsFrom: 'Kolik porcí zbývá, ukázat hostům',
    company: 'Firma',
  },
  chooseCompany: 'Vyberte firmu',
  hoursHint: 'Zavíráte-li po půlnoci, napište čas zavření, jak je (například 02:00).',
  reasonsHint: 'Každý na svém řádku. Nejvýše 12, každý do 40 znaků; čtou je i hosté.',
  silence: (hours: number) => `${hours} ${hours === 1 ? 'hodině' : 'hodinách'} ticha`,
  portionsFrom: (portions: number) => (portions === 0 ? 'nikdy' : `od ${portions} níž`),
  yes: 'ano',
  no: 'ne',
  created: 'Provozovna byla úspěšně vytvořena!',
  createFailed: 'Nepodařilo se vytvořit provozovnu. Zkuste to prosím znovu.',
  updated: 'Provozovna byla úspěšně aktualizována.',
  updateFailed: 'Nepodařilo se aktualizovat provozovnu.',
  editFailed: 'Nepodařilo se upravit provozovnu.',
  infoFailed: 'Nepodařilo se načíst informace o provozovně.',
  notYours: 'Novou provozovnu může založit jen vedoucí firmy.',
};

/** Who has no venue yet: founding the first, or whom to ask for one. */
export const firstVenueTexts = {
  title: 'Založte první provozovnu',
  lead: 'Potom do ní přidáte produkty, menu a stoly.',
  none: 'Nenalezena žádná provozovna.',
  ask: (companies: readonly string[]) =>
    companies.length === 1
      ? `Požádejte prosím majitele firmy ${companies[0]}, aby vám ji přidělil.`
      : 'Požádejte prosím majitele vaší firmy, aby vám ji přidělil.',
  noCompany: 'Provozovna patří firmě, a žádná tu zatím není.',
  toCompanies: 'Založit firmu',
  companiesFailed: 'Nepodařilo se načíst firmy. Zkuste to prosím znovu.',
};
