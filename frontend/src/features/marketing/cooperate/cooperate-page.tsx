import { PHONE } from '@stolek/rules/field-rules';
import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { ExpiredNote } from '../expired-note';
import { cooperateTexts as texts, cooperateTexts, POSTING_DATES } from '../marketing-texts';
import { TwoColumns } from '../two-columns';
import { useSyncExternalStore } from 'react';
import { todayInPrague } from '#shared/format/venue-clock.ts';
import { usePrerendered } from '#shared/prerendered.ts';
import styles from './cooperate-page.module.css';
import { Field, fieldPairClass } from '../lead-form/field';
import { FormCard } from '../lead-form/form-card';
import { type SalesRepLead, sendSalesRepLead } from '../lead-form/lead-api';
import { type FormValues, LeadForm } from '../lead-form/lead-form';
import { leadFormTexts as salesRepFormTexts } from '../lead-form/lead-form-texts';

/** /cooperate: the job posting and the application. */
export function CooperatePage() {
  return (
    <>
      <PageTitle title={texts.title} lead={texts.lead} />
      <PageSection>
        <TwoColumns>
          <Posting />
          <SalesRepForm />
        </TwoColumns>
      </PageSection>
    </>
  );
}

function Posting() {
  const { posting } = texts;
  const expired = useToday() > POSTING_DATES.until;
  return (
    <article className={styles.posting}>
      <h2>{posting.title}</h2>
      {expired ? (
        <ExpiredNote tag={posting.expired} text={posting.expiredText} />
      ) : (
        <p className={styles.valid}>{posting.valid}</p>
      )}
      <dl className={styles.facts}>
        {posting.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Points title={posting.tasksTitle} points={posting.tasks} />
      <Points title={posting.wantedTitle} points={posting.wanted} />
    </article>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <section className={styles.points}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

const never = () => () => undefined;

/** @returns today's date in Prague, as 2026-11-20; during hydration the day of the build */
function useToday(): string {
  const { today } = usePrerendered();
  return useSyncExternalStore(never, todayInPrague, () => today ?? todayInPrague());
}

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

function SalesRepForm() {
  const { firstName, lastName, telephone, email, currentState, aboutMe } = salesRepFormTexts.fields;
  return (
    <FormCard id={HEADING} title={cooperateTexts.formTitle}>
      <LeadForm labelledBy={HEADING} failedText={salesRepFormTexts.salesRepFailed} send={send}>
        <div className={fieldPairClass}>
          <Field name="firstName" autoComplete="given-name" required {...firstName} />
          <Field name="lastName" autoComplete="family-name" required {...lastName} />
        </div>
        <div className={fieldPairClass}>
          <Field name="email" type="email" autoComplete="email" required {...email} />
          <Field name="telephone" type="tel" autoComplete="tel" required {...telephone} />
        </div>
        <Field name="current_state" required options={salesRepFormTexts.currentStates} {...currentState} />
        <Field name="about_me" rows={ABOUT_ROWS} {...aboutMe} />
      </LeadForm>
    </FormCard>
  );
}
