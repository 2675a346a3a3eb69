import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { ContactForm } from '../contact/contact-form';
import { opportunitiesTexts as texts } from '../marketing-texts';
import styles from './opportunities-page.module.css';

function MoreOrders({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 140" aria-hidden="true" focusable="false">
      <rect width="240" height="140" rx="20" fill="var(--waiting-soft)" />
      <Ticket x={32} height={52} />
      <Ticket x={92} height={76} />
      <Ticket x={152} height={100} accent />
    </svg>
  );
}

function Ticket({ x, height, accent = false }: { x: number; height: number; accent?: boolean }) {
  const lines = Math.floor((height - 28) / 16);
  return (
    <g transform={`translate(${x} ${120 - height})`}>
      <path
        d={`M0 0h52v${height}l-8.7-6-8.7 6-8.7-6-8.7 6-8.6-6-8.6 6z`}
        fill={accent ? 'var(--accent)' : 'var(--surface)'}
        stroke={accent ? 'none' : 'var(--outline)'}
        strokeWidth="1.5"
      />
      <g stroke={accent ? 'var(--on-accent)' : 'var(--outline)'} strokeWidth="4" strokeLinecap="round">
        <path d="M12 16h16" />
        {Array.from({ length: lines }, (_, line) => (
          <path key={line} d={`M12 ${32 + line * 14}h28`} opacity="0.6" />
        ))}
      </g>
    </g>
  );
}

const STAR = 'M0-15l4.6 9.6 10.4 1.2-7.7 7.2 2 10.4L0 8.3l-9.3 5.1 2-10.4-7.7-7.2 10.4-1.2z';

function Ratings({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 140" aria-hidden="true" focusable="false">
      <rect width="240" height="140" rx="20" fill="var(--progress-soft)" />
      <path
        d="M40 26h160a14 14 0 0 1 14 14v48a14 14 0 0 1-14 14H84l-22 20v-20H40a14 14 0 0 1-14-14V40a14 14 0 0 1 14-14z"
        fill="var(--surface)"
        stroke="var(--outline)"
        strokeWidth="1.5"
      />
      {[0, 1, 2, 3, 4].map((index) => (
        <path key={index} d={STAR} transform={`translate(${58 + index * 31} 58)`} fill="var(--waiting-bar)" />
      ))}
      <path d="M46 86h92" stroke="var(--outline)" strokeWidth="4" strokeLinecap="round" opacity="0.6" />
    </svg>
  );
}

function Satisfied({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 140" aria-hidden="true" focusable="false">
      <rect width="240" height="140" rx="20" fill="var(--accent-soft)" />
      <path d="M52 96a68 60 0 0 1 136 0z" fill="var(--accent)" />
      <path d="M70 84a48 44 0 0 1 30-32" fill="none" stroke="var(--on-accent)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="120" cy="32" r="8" fill="var(--accent)" />
      <rect x="40" y="98" width="160" height="10" rx="5" fill="var(--accent-strong)" />
      <g fill="none" stroke="var(--waiting-bar)" strokeWidth="5" strokeLinecap="round">
        <path d="M206 44v-16M206 60h.1M34 44v-16M34 60h.1" />
      </g>
    </svg>
  );
}

const PICTURES = [Satisfied, MoreOrders, Ratings];

export function OpportunitiesPage() {
  return (
    <>
      <PageTitle title={texts.title} lead={texts.lead} />
      <PageSection>
        <ul className={styles.cards}>
          {texts.cards.map(({ title, figure, claim, text }, index) => {
            const Picture = PICTURES[index]!;
            return (
              <li key={title} className={styles.card}>
                <Picture className={styles.picture} />
                <h2>{title}</h2>
                <p className={styles.claim}>
                  <strong className="figures">{figure}</strong> {claim}
                </p>
                <p className={styles.text}>{text}</p>
              </li>
            );
          })}
        </ul>
        <p className={styles.note}>{texts.note}</p>
        <div className={styles.form}>
          <ContactForm />
        </div>
      </PageSection>
    </>
  );
}
