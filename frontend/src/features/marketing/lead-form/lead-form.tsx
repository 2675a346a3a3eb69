import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#light-kit/button.tsx';
import { PhoneIcon } from '#shared/phone-icon.tsx';
import { AlertIcon, CheckIcon } from '#shared/icon.tsx';
import { causeTexts } from '#shared/failure-cause.ts';
import { useHydrated } from '#shared/use-hydrated.ts';
import { useCompany } from '#shared/company.ts';
import consentStyles from './consent.module.css';
import { type FormProblems, FormProblemsContext, problemsOf, stillWrong, useProblem } from './form-problems';
import { leadFormTexts as texts } from './lead-form-texts';
import type { LeadOutcome } from './lead-api';
import styles from './lead-form.module.css';
import thankYouStyles from './thank-you.module.css';

/** The form needs JavaScript; without it, people can still write to the company. */
function NeedsScript() {
  const company = useCompany();
  return (
    <noscript>
      <p>
        {texts.needsScript}{' '}
        {company !== null && (
          <a className={styles.mail} href={`mailto:${company.email}`}>
            {company.email}
          </a>
        )}
      </p>
    </noscript>
  );
}

/**
 * Upper limit of the reported time: a longer one says nothing about a robot, and the server rejects more than a week.
 */
const HOUR_MS = 3_600_000;

export type FormValues = { text: (name: string) => string; trace: { website: string; elapsedMs: number } };

type Props = {
  labelledBy: string;
  children: ReactNode;
  /** At least one of these fields must be filled in. */
  oneOf?: readonly string[];
  failedText: string;
  send: (values: FormValues) => Promise<LeadOutcome>;
};

const NONE: readonly string[] = [];

/**
 * Replaces itself by a thank-you on success. On failure it keeps its values and shows an alert
 * (docs/product.md#lead-forms).
 */
export function LeadForm({ labelledBy, children, oneOf = NONE, failedText, send }: Props) {
  const [state, setState] = useState<'editing' | 'sending' | LeadOutcome>('editing');
  const [problems, setProblems] = useState<FormProblems>({});
  const ready = useHydrated();
  // A page from the server is visible before its script runs, so the time counts from the page's load.
  const fromServer = useRef(!ready);
  const shownAt = useRef(0);
  useEffect(() => {
    if (!fromServer.current) shownAt.current = performance.now();
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsOf(form, oneOf);
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) {
      setState('editing');
      form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setState('sending');
    setState(await send(valuesOf(form, shownAt.current)));
  };

  if (state === 'taken') return <ThankYou />;
  return (
    <FormProblemsContext value={problems}>
      {/* The messages are ours, in Czech, whatever the browser speaks. */}
      <form
        className={styles.form}
        aria-labelledby={labelledBy}
        noValidate
        onChange={(event) => setProblems(stillWrong(problems, event.currentTarget, oneOf))}
        onSubmit={(event) => void submit(event)}
      >
        {children}
        <Consent />
        <div className={styles.trap} aria-hidden="true">
          <label>
            {texts.trap}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className={styles.failed} role="alert">
          {state !== 'editing' && state !== 'sending' && (
            <>
              <AlertIcon /> <span>{state === 'offline' ? texts.offline : failedText}</span>
              {state === 'unanswered' && <span>{causeTexts.noAnswer}</span>}
              {state === 'tooMany' && <span>{texts.tooMany}</span>}
            </>
          )}
        </p>
        {/* Without script the browser would put what was filled in into the address. */}
        <Button
          type={ready ? 'submit' : 'button'}
          kind="primary"
          disabled={state === 'sending'}
          className={styles.send}
          data-needs-script
        >
          {state === 'sending' ? texts.sending : texts.send}
        </Button>
        <NeedsScript />
      </form>
    </FormProblemsContext>
  );
}

function valuesOf(form: HTMLFormElement, shownAt: number): FormValues {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    text,
    trace: { website: text('website'), elapsedMs: Math.min(Math.round(performance.now() - shownAt), HOUR_MS) },
  };
}

/** Replaces a form after it was sent. It takes the focus because the focused button is gone. */
function ThankYou() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} className={thankYouStyles.thanks} role="status" tabIndex={-1}>
      <span className={thankYouStyles.sign}>
        <CheckIcon size={28} />
      </span>
      <p className={thankYouStyles.title}>{texts.thanks}</p>
      <p>
        {texts.thanksText} <span className="visually-hidden">{texts.thanksSign}</span>
        <PhoneIcon size={18} />
      </p>
    </div>
  );
}

const PROBLEM_ID = 'consent-problem';

/** Required for sending. The link opens a new tab, so that the form is not lost. */
function Consent() {
  const problem = useProblem('consent');
  return (
    <div>
      <label className={consentStyles.line}>
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
        <p id={PROBLEM_ID} className={consentStyles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
