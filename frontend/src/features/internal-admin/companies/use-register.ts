import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatDate } from '#shared/format/venue-clock.ts';
import { companyTexts } from '../internal-admin-texts';
import { useLazyGetCompanyByIcoQuery } from '../internal-api';
import { refusalText } from '../server-refusal';
import type { CompanyFields } from './company-fields';

const { register: texts } = companyTexts;

/** `hasFailed`: nothing was filled in, so the message goes as soon as somebody writes by hand. */
type Said = { severity: 'success' | 'warning'; text: string; hasFailed?: boolean };

/** Fills a company's form with what the public register says; where it cannot be asked, people write by hand. */
export function useRegister(form: UseFormReturn<CompanyFields>) {
  const [ask, { isFetching }] = useLazyGetCompanyByIcoQuery();
  const [said, say] = useState<Said | null>(null);
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { type }) => {
      if (type === 'change') say((now) => (now?.hasFailed ? null : now));
    });
    return unsubscribe;
  }, [form]);
  const read = async () => {
    say(null);
    if (isFetching || !(await form.trigger('ico', { shouldFocus: true }))) return;
    const { data, error } = await ask({ ico: form.getValues('ico').replaceAll(/\s/g, '') });
    if (data === undefined)
      return say({ severity: 'warning', text: refusalText(error) ?? texts.failed, hasFailed: true });
    const { ico, name, street, city, postal_code, country, dic, endedOn } = data;
    // What the register does not know stays as it is written.
    for (const [field, value] of Object.entries({ ico, name, street, city, postal_code, country, dic }))
      if (value !== '') form.setValue(field as keyof CompanyFields, value, { shouldDirty: true, shouldValidate: true });
    if (endedOn !== null) return say({ severity: 'warning', text: texts.ended(formatDate(endedOn)) });
    say({ severity: 'success', text: dic === '' ? texts.withoutDic : texts.done });
  };
  return { busy: isFetching, said, read: () => void read() };
}
