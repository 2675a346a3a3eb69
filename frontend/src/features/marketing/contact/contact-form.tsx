import { PHONE } from '@stolek/rules/field-rules';
import { Field, fieldPairClass } from '../lead-form/field';
import { FormCard } from '../lead-form/form-card';
import { sendContactLead } from '../lead-form/lead-api';
import { useChosenPlan } from '../pricing/chosen-plan';
import { type FormValues, LeadForm } from '../lead-form/lead-form';
import { leadFormTexts as texts } from '../lead-form/lead-form-texts';

const HEADING = 'zanechte-kontakt';

/** Names the plan if a plan's button led here. */
export function ContactForm() {
  const { telephone, email } = texts.fields;
  const plan = useChosenPlan();
  const hint = plan === undefined ? texts.contactHint : `${texts.chosenPlan(plan)} ${texts.contactHint}`;
  const send = ({ text, trace }: FormValues) =>
    sendContactLead({
      telephone: PHONE.tidy(text('telephone')),
      email: text('email'),
      source: 'LandingPage',
      ...(plan === undefined ? {} : { message: texts.chosenPlan(plan) }),
      ...trace,
    });
  return (
    <FormCard id={HEADING} title={texts.contactTitle} hint={hint}>
      <LeadForm labelledBy={HEADING} oneOf={['telephone', 'email']} failedText={texts.contactFailed} send={send}>
        <div className={fieldPairClass}>
          <Field name="telephone" type="tel" autoComplete="tel" label={telephone.label} />
          <Field name="email" type="email" autoComplete="email" label={email.label} />
        </div>
      </LeadForm>
    </FormCard>
  );
}
