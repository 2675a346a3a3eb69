import { createContext, useContext } from 'react';
import type { Company } from './company';
import { isSiteVersion, type SiteVersion } from './site-version';

/** With what a page was rendered at the build: the browser's first render must say the same. */
export type Prerendered = {
  siteVersion: SiteVersion;
  /** The day of the build, as a date of Prague; undefined where the page was not rendered then. */
  today: string | undefined;
  /** Null where the page that was answered does not name the company. */
  company: Company | null;
};

/** The id of the block of data in which the server tells a page the company's details. */
const COMPANY_ELEMENT = 'company';

const PrerenderedContext = createContext<Prerendered | null>(null);
export const PrerenderedProvider = PrerenderedContext.Provider;

/** @returns what the page that was answered says of itself */
export function usePrerendered(): Prerendered {
  const value = useContext(PrerenderedContext);
  if (value === null) throw new Error('There is no PrerenderedProvider');
  return value;
}

function readCompany(): Company | null {
  const text = document.getElementById(COMPANY_ELEMENT)?.textContent;
  if (!text) return null;
  const company = JSON.parse(text) as Company;
  // In development nobody fills the block in: its values are still the names of what belongs there.
  return company.email.startsWith('__') ? null : company;
}

/** Reads it from the page itself. */
export function readPrerendered(): Prerendered {
  const { siteVersion, renderedOn } = document.documentElement.dataset;
  return {
    siteVersion: isSiteVersion(siteVersion) ? siteVersion : 'restaurant',
    today: renderedOn,
    company: readCompany(),
  };
}

/** Whether the page came as the build has rendered it: a public one, not the application's. */
export function isRenderedAtBuild(): boolean {
  return document.documentElement.dataset.renderedOn !== undefined;
}
