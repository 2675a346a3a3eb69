import styles from './consent.module.css';
import { useProblem } from './form-problems';
import { leadFormTexts as texts } from './lead-form-texts';

const PROBLEM_ID = 'consent-problem';

/** Required for sending. The link opens a new tab, so that the form is not lost. */
export function Consent() {
  const problem = useProblem('consent');
  return (
    <div>
      <label className={styles.line}>
        <input
          type="checkbox"
          name="consent"
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : PROBLEM_ID}
        />
        <span>
          {texts.consent}{' '}
          <a href="/privacy" target="_blank" rel="noopener">
            {texts.consentLink}
          </a>
          .
        </span>
      </label>
      {problem !== undefined && (
        <p id={PROBLEM_ID} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
