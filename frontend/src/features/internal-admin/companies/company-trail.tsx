import Button from '@mui/material/Button';
import { formatMoney } from '#shared/format/format-money.ts';
import { markText } from '#shared/texts/dish-facts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { Stack } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { TrailEntry } from '#staff-kit/trail-entry.tsx';
import { catalogueActs, catalogueFields, trailTexts } from '#staff-kit/trail-texts.ts';
import { type AuditEntry, type Company, useGetAuditTrailInfiniteQuery } from '../internal-api';

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
      exported: 'Z provozovny stažen soubor',
    },
    table: { created: 'Stůl přidán', changed: 'Stůl upraven', deleted: 'Stůl smazán', restored: 'Stůl vrácen' },
    printer: {
      created: 'Tiskárna přidána',
      changed: 'Tiskárna upravena',
      deleted: 'Tiskárna smazána',
      restored: 'Tiskárna vrácena',
    },
    zone: { created: 'Zóna přidána', changed: 'Zóna upravena', deleted: 'Zóna smazána', restored: 'Zóna vrácena' },
    station: {
      created: 'Stanice přidána',
      changed: 'Stanice upravena',
      deleted: 'Stanice smazána',
      restored: 'Stanice vrácena',
    },
    device: {
      created: 'Tablet přidán',
      changed: 'Tablet upraven',
      deleted: 'Tablet vyřazen',
      restored: 'Tablet vrácen',
    },
    member: {
      created: 'Uživatel přidán',
      changed: 'Práva uživatele změněna',
      deleted: 'Uživatel odebrán',
      restored: 'Uživatel vrácen',
    },
  } satisfies Record<AuditEntry['subject'], Record<Exclude<AuditEntry['act'], 'exported'>, string>> & {
    venue: Record<'exported', string>;
  },
  files: { orders: 'historie po objednávkách', lines: 'historie po položkách', people: 'přehled po lidech' } as Record<
    string,
    string | undefined
  >,
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
  /** Words for changes to a person who is in no company. The trail says only that the person was changed, not how. */
  personActs: {
    member: {
      created: 'Uživatel bez firmy přidán',
      changed: 'Údaje uživatele bez firmy změněny',
      deleted: 'Uživatel bez firmy smazán',
      restored: 'Uživatel bez firmy vrácen',
    },
  },
  product: 'Systém',
  /** Labels of known fields. A field without a label shows its name, so new settings need no change here. */
  fields: {
    ...catalogueFields,
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
    refuseWhenNobodyServes: 'Bez tabule jen u obsluhy',
    escalateAfterSeconds: 'Upozornit na nevyřízené po (s)',
    expireAfterMinutes: 'Nepřijatá objednávka propadne po (min)',
    rejectReasons: 'Důvody odmítnutí',
    cancelReasons: 'Důvody storna',
    vatRates: 'Sazby DPH',
    showPortionsFrom: 'Porce ukazovat od',
    retainNotesDays: 'Poznámky hostů mazat po (dnech)',
    dayMenuFrom: 'Polední menu od (minut po půlnoci)',
    dayMenuTo: 'Polední menu do (minut po půlnoci)',
    publicDayMenu: 'Polední menu veřejně',
    coursing: 'Jídlo po chodech',
    pinFor: 'PIN na tabletu',
    lockAfterSeconds: 'Tablet se zamkne po (s)',
    seats: 'Míst',
    tables: 'Stoly',
    categories: 'Kategorie',
    lateMinutes: 'Pozdě po (min)',
    codesRenewed: 'Kolikrát dostal nový kód',
    service: 'Podávání',
    pickupKeysMade: 'Kolikrát vytvořena adresa výdeje',
    changes: 'Kolikrát změněn',
    role: 'Role',
    venues: 'Provozovny',
    invited: 'Pozvánka čeká',
    file: 'Soubor',
    from: 'Od',
    to: 'Do',
    pinSetAt: 'PIN nastaven',
    linkShown: 'Odkaz pozvánky zobrazen',
    systemAdministrator: 'Správce systému',
  } as Record<string, string | undefined>,
};

/** Partial, because a newer server may record changes for which an older page has no words. */
type Acts = Partial<Record<string, Partial<Record<string, string>>>>;

/** @returns the change in words; general words if the page does not know it */
export function actText(acts: Acts, { subject, act }: { subject: string; act: string }): string {
  const all: Acts = companyTrailTexts.acts;
  return (acts[subject] ?? all[subject])?.[act] ?? companyTrailTexts.otherAct;
}

type Props = {
  company: Company | null;
  onClose: () => void;
};

/** Changes to a company's rights, settings, tables and menus, newest first (docs/product.md#who-changed-what). */
export function CompanyTrail({ company, onClose }: Props) {
  const answer = useGetAuditTrailInfiniteQuery(company?.id ?? null);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetching } = answer;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Modal
      title={companyTrailTexts.title(company?.name ?? companyTrailTexts.administrators)}
      onClose={onClose}
      size="wide"
    >
      {isError && <StaffProblem text={companyTrailTexts.loadFailed} onRetry={() => void refetch()} />}
      {!isError && entries === undefined && <LoadingShapes text={staffTexts.loading} count={3} />}
      {entries?.length === 0 && <p>{companyTrailTexts.empty}</p>}
      <Stack as="ol" pad="0 0 4">
        {entries?.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            acts={company === null ? installationActs(entry) : companyTrailTexts.acts}
          />
        ))}
      </Stack>
      {hasNextPage && (
        <Button variant="outlined" color="inherit" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {companyTrailTexts.older}
        </Button>
      )}
    </Modal>
  );
}

function installationActs({ fields }: AuditEntry): Acts {
  return fields.some(({ field }) => field === 'changes')
    ? companyTrailTexts.personActs
    : companyTrailTexts.administratorActs;
}

function Entry({ entry, acts }: { entry: AuditEntry; acts: Acts }) {
  const { at, subject, venueName, menuName } = entry;
  const by = entry.byProduct ? companyTrailTexts.product : entry.by;
  const place = [subject === 'venue' ? null : venueName, subject === 'menuItem' ? menuName : null];
  const names = [entry.name ?? companyTrailTexts.somebody, ...place].filter((part) => part !== null).join(', ');
  const fields = entry.fields.map(({ field, before, after }) => ({
    label: companyTrailTexts.fields[field] ?? field,
    before: valueText(field, before),
    after: valueText(field, after),
  }));
  return <TrailEntry at={at} by={by} fields={fields} act={`${actText(acts, entry)}: ${names}`} />;
}

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return companyTrailTexts.nothing;
  if (typeof value === 'boolean') return value ? companyTrailTexts.yes : companyTrailTexts.no;
  if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join(', ') || companyTrailTexts.nothing;
  if (field === 'priceCzk' || field === 'priceEur')
    return formatMoney(Number(value), field === 'priceCzk' ? 'CZK' : 'EUR');
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return wordText(field, String(value));
}

function wordText(field: string, value: string): string {
  if (field === 'dietary') return markText(value);
  if (field === 'file') return companyTrailTexts.files[value] ?? value;
  return field === 'role' ? (companyTrailTexts.roles[value] ?? value) : value;
}
