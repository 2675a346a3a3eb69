import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { roleIn } from '#api/company-role.ts';
import { type User, useGetCompaniesQuery, useGetUserQuery, type Venue } from '#api/generated.ts';
import type { Role } from '#api/types.ts';
import { useGetUserRoleQuery, useGetVenuesQuery } from '#api/staff-api.ts';
import { useChosenPlace, usePerson } from '#shared/chosen-place.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { keepSections, knownSections } from '#shared/known-sections.ts';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { useChosenCompany, useChosenVenue } from '#shared/use-chosen-venue.ts';
import { addressOf, sectionAt, sectionsOf, sectionsWhileLoading } from './sections';
import { type Section, shellTexts } from './shell-texts';

type Choice = { id: number; name: string; group: string };

export type Switcher = { label: string; choices: readonly Choice[]; chosen: number | ''; choose: (id: number) => void };

const OF_A_COMPANY: ReadonlySet<Section | null> = new Set(['people', 'internal', 'diagnostics']);

/** Returns the section of the page, the sections open to the person, and the venue or company of the page. */
export function useShellPlace() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const { version } = useSiteVersion();
  const { user, role, venuesQuery, venues, loads, isUnknown } = useAnswersAboutPerson();
  const [named, chooseVenue] = useVenueChoice(venuesQuery, pathname);
  const venue = useOwnVenue(named, venues);
  const here = sectionAt(pathname, parameters);
  const atWork = version === 'restaurant';
  const roleAtVenue = roleAt(venue, user);
  const sections = useSections(loads || isUnknown, { role, roleAtVenue, hasVenue: venues.length > 0 });
  const [ofCompany, companiesLoad] = useCompanySwitcher(OF_A_COMPANY.has(here));
  const ofVenue: Switcher | undefined = venue && {
    label: shellTexts.venue,
    choices: grouped(venues, user?.companies ?? []),
    chosen: named?.id ?? '',
    choose: chooseVenue,
  };
  return {
    here,
    venue: atWork ? venue : undefined,
    clock: clockOf(here === null || OF_A_COMPANY.has(here) ? undefined : venue?.timeZone),
    // Omits the sections about venues in the guest version of the site (docs/product.md#guards-of-screens).
    sections: atWork ? sections : sections.filter((section) => OF_A_COMPANY.has(section)),
    switcher: OF_A_COMPANY.has(here) ? ofCompany : ofVenue,
    switcherLoads: OF_A_COMPANY.has(here) ? companiesLoad : loads && sections.includes('orders'),
  };
}

function useAnswersAboutPerson() {
  const { data: user, isLoading: userLoads } = useGetUserQuery();
  const roleQuery = useGetUserRoleQuery();
  const role = roleQuery.data?.role ?? null;
  const venuesQuery = useGetVenuesQuery(undefined, { skip: role === null });
  const loads = roleQuery.isLoading || (role !== null && (userLoads || venuesQuery.isLoading));
  const isUnknown = roleQuery.data === undefined;
  return { user, role, venuesQuery, venues: venuesQuery.data ?? [], loads, isUnknown };
}

/** Shows the sections that the device remembers while the requests about the person load or have failed. */
function useSections(loads: boolean, person: Parameters<typeof sectionsOf>[0]): Section[] {
  const subject = usePerson();
  const [known] = useState(() => knownSections(subject));
  const fresh = sectionsOf(person);
  const names = fresh.join();
  useEffect(() => {
    if (!loads && names !== '') keepSections(subject, names.split(','));
  }, [loads, subject, names]);
  return loads ? sectionsWhileLoading(known, person.role) : fresh;
}

function roleAt(venue: Venue | undefined, user: User | undefined): Role | null {
  return user === undefined || venue === undefined ? null : roleIn(user, venue.companyId);
}

/**
 * Returns the venue for links to other pages: the one in the address, else the last one that the person chose, else
 * their first.
 */
function useOwnVenue(named: Venue | undefined, venues: readonly Venue[]): Venue | undefined {
  const last = useChosenPlace()[0].venue;
  return named ?? venues.find(({ id }) => id === last) ?? venues[0];
}

function useVenueChoice(
  venues: Parameters<typeof useChosenVenue<Venue>>[0],
  pathname: string,
): [Venue | undefined, (id: number) => void] {
  const [venue, choose] = useChosenVenue(venues);
  const [, keep] = useChosenPlace();
  const navigate = useNavigate();
  const path = pathname.toLowerCase();
  if (path === '/profile' || path === '/administrace') return [venue, (id) => keep({ venue: id })];
  if (path === '/editmenupage') return [venue, (id) => void navigate(addressOf('menus', id))];
  return [venue, choose];
}

function useCompanySwitcher(isRequested: boolean): [switcher: Switcher | undefined, loads: boolean] {
  const answer = useGetCompaniesQuery(undefined, { skip: !isRequested });
  const companies = answer.data ?? [];
  const [company, choose] = useChosenCompany(answer);
  if (companies.length === 0) return [undefined, answer.isLoading];
  const choices = companies.map(({ id, name }) => ({ id, name, group: '' }));
  return [{ label: shellTexts.company, choices, chosen: company?.id ?? '', choose }, false];
}

function grouped(venues: readonly Venue[], companies: readonly { id: number; name: string }[]): Choice[] {
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const all = venues.map(({ id, name, companyId }) => ({ id, name, group: names.get(companyId) ?? '' }));
  if (new Set(all.map(({ group }) => group)).size < 2) return all.map((venue) => ({ ...venue, group: '' }));
  return [...all].sort((a, b) => a.group.localeCompare(b.group, 'cs'));
}
