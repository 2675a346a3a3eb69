import { createContext, useContext } from 'react';

/** The company's details, which are settings of the server, not of the build (docs/product.md#the-companys-details). */
export type Company = {
  name: string;
  email: string;
  phone: string;
  phoneHref: string;
  address: string;
  ico: string;
  dic: string;
};

/** @returns the server's details, with the phone as a link */
export function companyOf(details: Omit<Company, 'phoneHref'>): Company {
  return { ...details, phoneHref: details.phone.replaceAll(/[^+\d]/g, '') };
}

const CompanyContext = createContext<Company | null>(null);
export const CompanyContextProvider = CompanyContext.Provider;

/** @returns the details, or null until they are loaded */
export function useCompany(): Company | null {
  return useContext(CompanyContext);
}
