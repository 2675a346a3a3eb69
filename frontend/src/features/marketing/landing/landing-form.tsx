import { PHONE } from '#api/generated-field-rules.ts';
import { Field } from '../lead-form/field';
import { FormCard } from '../lead-form/form-card';
import { sendContactLead } from '../lead-form/lead-api';
import { type FormValues, LeadForm } from '../lead-form/lead-form';
import { leadFormTexts } from '../lead-form/lead-form-texts';
import type { LandingTexts } from './landing-texts';

const HEADING = 'zavolame-vam';
const MESSAGE_ROWS = 4;

const send = ({ text, trace }: FormValues) =>
  sendContactLead({
    telephone: PHONE.tidy(text('telephone')),
    email: '',
    message: text('message'),
    source: 'LandingPage',
    ...trace,
  });

export function LandingForm({ texts }: { texts: LandingTexts }) {
  const { telephone, message } = leadFormTexts.fields;
  return (
    <FormCard id={HEADING} title={texts.formTitle} hint={texts.formLead}>
      <LeadForm labelledBy={HEADING} failedText={leadFormTexts.contactFailed} send={send}>
        <Field name="telephone" type="tel" autoComplete="tel" required {...telephone} />
        <Field name="message" rows={MESSAGE_ROWS} {...message} />
      </LeadForm>
    </FormCard>
  );
}
