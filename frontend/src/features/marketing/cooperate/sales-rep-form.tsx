import { PHONE } from '#api/generated-field-rules.ts';
import { Field, fieldPairClass } from '../lead-form/field';
import { FormCard } from '../lead-form/form-card';
import { type SalesRepLead, sendSalesRepLead } from '../lead-form/lead-api';
import { type FormValues, LeadForm } from '../lead-form/lead-form';
import { leadFormTexts as texts } from '../lead-form/lead-form-texts';
import { cooperateTexts } from '../marketing-texts';

const HEADING = 'prihlaska';
const ABOUT_ROWS = 4;

const send = ({ text, trace }: FormValues) =>
  sendSalesRepLead({
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    telephone: PHONE.tidy(text('telephone')),
    about_me: text('about_me'),
    // The field has no other options.
    current_state: text('current_state') as SalesRepLead['current_state'],
    source: 'SalesRepForm',
    ...trace,
  });

export function SalesRepForm() {
  const { firstName, lastName, telephone, email, currentState, aboutMe } = texts.fields;
  return (
    <FormCard id={HEADING} title={cooperateTexts.formTitle}>
      <LeadForm labelledBy={HEADING} failedText={texts.salesRepFailed} send={send}>
        <div className={fieldPairClass}>
          <Field name="firstName" autoComplete="given-name" required {...firstName} />
          <Field name="lastName" autoComplete="family-name" required {...lastName} />
        </div>
        <div className={fieldPairClass}>
          <Field name="email" type="email" autoComplete="email" required {...email} />
          <Field name="telephone" type="tel" autoComplete="tel" required {...telephone} />
        </div>
        <Field name="current_state" required options={texts.currentStates} {...currentState} />
        <Field name="about_me" rows={ABOUT_ROWS} {...aboutMe} />
      </LeadForm>
    </FormCard>
  );
}
