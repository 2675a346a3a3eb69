import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PHONE } from '@stolek/rules/field-rules';
import { Button } from '#light-kit/button.tsx';
import { PhoneIcon } from '#shared/phone-icon.tsx';
import { AlertIcon, CheckIcon } from '#shared/icon.tsx';
import { causeTexts } from '#shared/failure-cause.ts';
import { useHydrated } from '#shared/use-hydrated.ts';
import { useCompany } from '#shared/company.ts';
import { type FormProblems, problemsOf, stillWrong } from './form-problems';
import { Field, type FieldData } from './field';
import { formTexts as texts } from './form-texts';
import { type LeadOutcome, type Leads, sendLead } from './lead-api';
import styles from './form.module.css';
import titles from '../titles.module.css';

/** Says that the form needs JavaScript, and that people can write to the company instead. */
function NeedsScript() {
  const company = useCompany();
  return (
    <noscript>
      <p>
        {texts.needsScript} {company !== null && <a href={`mailto:${company.email}`}>{company.email}</a>}
      </p>
    </noscript>
  );
}

/** Maximum of the reported time. A longer time proves nothing about robots, and the server rejects more than a week. */
const HOUR_MS = 3_600_000;

type FieldOf<Lead> = FieldData & ({ name: keyof Lead } | { sentAs: keyof Lead });

type FormOf<Path extends keyof Leads> = {
  id: string;
  title: string;
  hint?: string;
  path: Path;
  /** Rows of fields. The fields of a row are next to each other if there is room. */
  rows: readonly (readonly FieldOf<Leads[Path]>[])[];
  /** Values that are sent with those of the fields. */
  fixed: Partial<Leads[Path]>;
  /** Names of fields of which at least one must be filled in. */
  oneOf?: readonly (keyof Leads[Path] & string)[];
  failed: string;
};

export type FormBlock = FormOf<'contact-phone'> | FormOf<'referral'> | FormOf<'sales-rep'>;

/** @returns the plan whose button led here. It is in the history state, because the page's address is specified. */
function useChosenPlan(): string | undefined {
  const state = useLocation().state as { plan?: string } | null;
  return state?.plan;
}

/** The card of a form. It names the plan if a plan's button led here. */
export function Form(block: FormBlock) {
  const { id, title, hint } = block;
  const plan = useChosenPlan();
  const message = plan === undefined ? undefined : texts.chosenPlan(plan);
  return (
    <div className={styles.card}>
      <h2 id={id} className={titles.page}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{message === undefined ? hint : `${message} ${hint}`}</p>}
      <div className={styles.content}>
        <LeadForm block={block} more={message === undefined ? {} : { message }} />
      </div>
    </div>
  );
}

const NONE: readonly string[] = [];

/**
 * Replaces itself with a thank-you message on success. On failure it keeps its values and shows an alert
 * (docs/product.md#lead-forms).
 */
function LeadForm({ block, more }: { block: FormBlock; more: object }) {
  const { id, path, rows, oneOf = NONE, failed } = block;
  const [state, setState] = useState<'editing' | 'sending' | LeadOutcome>('editing');
  const [problems, setProblems] = useState<FormProblems>({});
  const ready = useHydrated();
  // True for a server-rendered page. It is visible before its script runs, so the time to fill in the form counts from
  // the page load.
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
    setState(await sendLead(path, { ...valuesOf(form, block), ...more, ...traceOf(form, shownAt.current) }));
  };

  if (state === 'taken') return <ThankYou />;
  return (
    // Turns off the browser's messages, which are in the browser's language; ours are in Czech.
    <form
      className={styles.form}
      aria-labelledby={id}
      noValidate
      onChange={(event) => setProblems(stillWrong(problems, event.currentTarget, oneOf))}
      onSubmit={(event) => void submit(event)}
    >
      {rows.map((fields) => (
        <div key={fields[0]?.name} className={styles.row}>
          {fields.map((field) => (
            <Field key={field.name} {...field} problem={problems[field.name]} />
          ))}
        </div>
      ))}
      <Consent problem={problems['consent']} />
      <Trap />
      <p className={styles.failed} role="alert">
        {state !== 'editing' && state !== 'sending' && <Failure outcome={state} words={failed} />}
      </p>
      {/* Submits only with a running script. Without one, the browser would put the input into the address. */}
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
  );
}

function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {texts.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function Failure({ outcome, words }: { outcome: LeadOutcome; words: string }) {
  return (
    <>
      <AlertIcon /> <span>{outcome === 'offline' ? texts.offline : words}</span>
      {outcome === 'unanswered' && <span>{causeTexts.noAnswer}</span>}
      {outcome === 'tooMany' && <span>{texts.tooMany}</span>}
    </>
  );
}

function valuesOf(form: HTMLFormElement, { rows, fixed }: FormBlock): object {
  const data = new FormData(form);
  const sent = rows.flat().map((field) => {
    const { name, type } = field;
    const value = String(data.get(name)).trim();
    return ['sentAs' in field ? field.sentAs : name, type === 'tel' ? PHONE.tidy(value) : value];
  });
  return { ...Object.fromEntries(sent), ...fixed };
}

/** Returns the values by which the server recognizes robots: a hidden field, and the time to fill in the form. */
function traceOf(form: HTMLFormElement, shownAt: number): object {
  const website = String(new FormData(form).get('website')).trim();
  return { website, elapsedMs: Math.min(Math.round(performance.now() - shownAt), HOUR_MS) };
}

/** Replaces a form that was sent. It takes the focus because the focused button is gone. */
function ThankYou() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} className={styles.thanks} role="status" tabIndex={-1}>
      <span className={styles.sign}>
        <CheckIcon size={28} />
      </span>
      <p className={styles.thanksTitle}>{texts.thanks}</p>
      <p>
        {texts.thanksText} <span className="visually-hidden">{texts.thanksSign}</span>
        <PhoneIcon size={18} />
      </p>
    </div>
  );
}

const PROBLEM_ID = 'consent-problem';

/** The consent that sending requires. Its link opens a new tab, so that the form is not lost. */
function Consent({ problem }: { problem: string | undefined }) {
  return (
    <div>
      <label className={styles.consent}>
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
        <p id={PROBLEM_ID} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}
