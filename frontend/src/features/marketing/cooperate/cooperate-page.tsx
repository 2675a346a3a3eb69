import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { ExpiredNote } from '../expired-note';
import { cooperateTexts as texts, POSTING_DATES } from '../marketing-texts';
import { TwoColumns } from '../two-columns';
import { useToday } from '../use-today';
import styles from './cooperate-page.module.css';
import { SalesRepForm } from './sales-rep-form';

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
