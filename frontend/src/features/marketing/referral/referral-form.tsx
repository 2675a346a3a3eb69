import { PHONE } from '#api/generated-field-rules.ts';
import { Field, fieldPairClass } from '../lead-form/field';
import { FormCard } from '../lead-form/form-card';
import { sendReferralLead } from '../lead-form/lead-api';
import { type FormValues, LeadForm } from '../lead-form/lead-form';
import { leadFormTexts as texts } from '../lead-form/lead-form-texts';
import { referralTexts } from '../marketing-texts';

const HEADING = 'tip';

const send = ({ text, trace }: FormValues) =>
  sendReferralLead({
    name: text('restaurant'),
    email: text('email'),
    phone: PHONE.tidy(text('phone')),
    address: text('street'),
    city: text('city'),
    region: text('region'),
    source: 'ReferralForm',
    ...trace,
  });

export function ReferralForm() {
  const { restaurant, street, city, region, yourTelephone, yourEmail } = texts.fields;
  return (
    <FormCard id={HEADING} title={referralTexts.formTitle}>
      <LeadForm labelledBy={HEADING} failedText={texts.formFailed} send={send}>
        <Field name="restaurant" required {...restaurant} />
        <div className={fieldPairClass}>
          <Field name="street" required {...street} />
          <Field name="city" required {...city} />
        </div>
        <Field name="region" required options={texts.regions} {...region} />
        <div className={fieldPairClass}>
          <Field name="phone" type="tel" autoComplete="tel" required {...yourTelephone} />
          <Field name="email" type="email" autoComplete="email" required {...yourEmail} />
        </div>
      </LeadForm>
    </FormCard>
  );
}
