import { createContext, useContext } from 'react';
import type { Company } from './company';
import { isSiteVersion, type SiteVersion } from './site-version';

/** The values with which the build rendered the page. The browser's first render must use the same ones. */
export type Prerendered = {
  siteVersion: SiteVersion;
  /** The day of the build, as a date in Prague; undefined if the build did not render the page. */
  today: string | undefined;
  /** Null if the page does not contain the company's details. */
  company: Company | null;
};

const COMPANY_ELEMENT = 'company';

const PrerenderedContext = createContext<Prerendered | null>(null);
export const PrerenderedProvider = PrerenderedContext.Provider;

/** @returns the data that the server embedded in the page */
export function usePrerendered(): Prerendered {
  const value = useContext(PrerenderedContext);
  if (value === null) throw new Error('There is no PrerenderedProvider');
  return value;
}

function readCompany(): Company | null {
  const text = document.getElementById(COMPANY_ELEMENT)?.textContent;
  if (!text) return null;
  const company = JSON.parse(text) as Company;
  // Returns no details in development, where nothing replaces their placeholders.
  return company.email.startsWith('__') ? null : company;
}

/** Reads the data that the server embedded in the page. */
export function readPrerendered(): Prerendered {
  const { siteVersion, renderedOn } = document.documentElement.dataset;
  return {
    siteVersion: isSiteVersion(siteVersion) ? siteVersion : 'restaurant',
    today: renderedOn,
    company: readCompany(),
  };
}

/** True on a public page that the build rendered, not in the application. */
export function isRenderedAtBuild(): boolean {
  return document.documentElement.dataset.renderedOn !== undefined;
}
