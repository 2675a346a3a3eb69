import { useEffect, useRef, useState } from 'react';
import { fetchCompany } from '#api/client-config.ts';
import { LegalFooter } from '#light-kit/legal-footer.tsx';
import { type Company, companyOf } from '#shared/company.ts';

/** So early that the details are there when the end of the menu comes into sight. */
const AHEAD = '600px';

/** The end of the menu; the company's details are asked for by who comes near it. */
export function GuestFooter() {
  const [company, setCompany] = useState<Company | null>(null);
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watch.disconnect();
        // They are a courtesy of the page; without them it says all else.
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
