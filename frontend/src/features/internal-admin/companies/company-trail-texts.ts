import { catalogueActs, catalogueFields, trailTexts } from '#staff-kit/trail-texts.ts';
import type { AuditEntry } from '../internal-api';

/** Texts of a company's audit trail. */
export const companyTrailTexts = {
  ...trailTexts,
  roles: { COMPANY_MANAGER: 'Majitel', VENUEMANAGER: 'Vedoucí provozovny', EMPLOYEE: 'Obsluha' } as Record<
    string,
    string | undefined
  >,
  acts: {
    ...catalogueActs,
    company: {
      created: 'Firma založena',
      changed: 'Firma upravena',
      deleted: 'Firma smazána',
      restored: 'Firma vrácena',
    },
    venue: {
      created: 'Provozovna přidána',
      changed: 'Provozovna upravena',
      deleted: 'Provozovna odebrána',
      restored: 'Provozovna vrácena',
    },
    table: { created: 'Stůl přidán', changed: 'Stůl upraven', deleted: 'Stůl smazán', restored: 'Stůl vrácen' },
    zone: { created: 'Zóna přidána', changed: 'Zóna upravena', deleted: 'Zóna smazána', restored: 'Zóna vrácena' },
    member: {
      created: 'Uživatel přidán',
      changed: 'Práva uživatele změněna',
      deleted: 'Uživatel odebrán',
      restored: 'Uživatel vrácen',
    },
  } satisfies Record<AuditEntry['subject'], Record<AuditEntry['act'], string>>,
  /** For a change that this page has no words for. */
  otherAct: 'Změna',
  administrators: 'správci systému',
  administratorActs: {
    member: {
      created: 'Správce systému přidán',
      changed: 'Správce systému změněn',
      deleted: 'Správce systému odebrán',
      restored: 'Správce systému vrácen',
    },
  },
  /** For a person in no company. The trail records only that they changed. */
  personActs: {
    member: {
      created: 'Uživatel bez firmy přidán',
      changed: 'Údaje uživatele bez firmy změněny',
      deleted: 'Uživatel bez firmy smazán',
      restored: 'Uživatel bez firmy vrácen',
    },
  },
  product: 'Systém',
  /** A field without a label shows its name: new settings are recorded without a change here. */
  fields: {
    ...catalogueFields,
    // Recorded and shown as minutes of the day.
    timeFrom: 'Čas začátku (minuta dne)',
    timeTo: 'Čas konce (minuta dne)',
    street: 'Ulice',
    city: 'Město',
    postalCode: 'PSČ',
    country: 'Stát',
    ico: 'IČO',
    dic: 'DIČ',
    isVatPayer: 'Plátce DPH',
    openFrom: 'Otevřeno od',
    openTo: 'Otevřeno do',
    timeZone: 'Časové pásmo',
    companyId: 'Číslo firmy',
    visitSilenceHours: 'Stůl se uvolní po (h)',
    requireTableCode: 'Objednávky jen s kódem stolu',
    rejectReasons: 'Důvody odmítnutí',
    cancelReasons: 'Důvody storna',
    vatRates: 'Sazby DPH',
    showPortionsFrom: 'Porce ukazovat od',
    retainNotesDays: 'Poznámky hostů mazat po (dnech)',
    seats: 'Míst',
    tables: 'Stoly',
    codesRenewed: 'Kolikrát dostal nový kód',
    changes: 'Kolikrát změněn',
    role: 'Role',
    venues: 'Provozovny',
    invited: 'Pozvánka čeká',
    linkShown: 'Odkaz pozvánky zobrazen',
    systemAdministrator: 'Správce systému',
  } as Record<string, string | undefined>,
};

/** Partial because a page may be older than its server, which records changes that the page has no words for. */
export type Acts = Partial<Record<string, Partial<Record<string, string>>>>;

/** @returns the change in words, or a general phrase if the page has none for it */
export function actSaid(acts: Acts, { subject, act }: { subject: string; act: string }): string {
  const all: Acts = companyTrailTexts.acts;
  return (acts[subject] ?? all[subject])?.[act] ?? companyTrailTexts.otherAct;
}
