import { type ReactNode, useEffect, useState } from 'react';
import { fetchCompany } from '#api/client-config.ts';
import { CompanyContextProvider, companyOf } from '#shared/company.ts';
import { usePrerendered } from '#shared/prerendered.ts';

/** Provides the company's details to every page: from the page itself, else from the server. */
export function CompanyProvider({ children }: { children: ReactNode }) {
  const told = usePrerendered().company;
  const [company, setCompany] = useState(told);

  useEffect(() => {
    if (told !== null) return;
    fetchCompany().then(
      (details) => setCompany(companyOf(details)),
      // The page still works without them.
      () => undefined,
    );
  }, [told]);

  return <CompanyContextProvider value={company}>{children}</CompanyContextProvider>;
}
