import { useEffect, useRef, useState } from 'react';
import { fetchCompany } from '#api/client-config.ts';
import { LegalFooter } from '#light-kit/legal-footer.tsx';
import { type Company, companyOf } from '#shared/company.ts';

/** Far enough ahead that the details have loaded when the end of the menu comes into view. */
const AHEAD = '600px';

/** The end of the menu, with the company's details, which load only when the guest comes near. */
export function GuestFooter() {
  const [company, setCompany] = useState<Company | null>(null);
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watch.disconnect();
        // The details are optional; without them the footer shows the rest.
        fetchCompany().then(
          (details) => setCompany(companyOf(details)),
          () => undefined,
        );
      },
      { rootMargin: AHEAD },
    );
    if (footer.current !== null) watch.observe(footer.current);
    return () => watch.disconnect();
  }, []);
  return <LegalFooter company={company} ref={footer} />;
}
