import { PHONE } from '@stolek/rules/field-rules';
import { tidyLine } from '@stolek/rules/text-rules';
import { formTexts as texts } from './form-texts';

export type FormProblems = Readonly<Record<string, string>>;

const value = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

/** The end of an address that can receive mail. Browsers also accept `a@b`, which cannot. */
const REACHABLE = /\.[a-z0-9-]{2,}$/i;

function problemOfField(field: HTMLInputElement): string | undefined {
  if (field.required && field.value.trim() === '') return field.dataset.missing;
  // Tidies an address here, because browsers reject one with invisible characters, which pasted text often has.
  if (field.type === 'email' && tidyLine(field.value) !== field.value) field.value = tidyLine(field.value);
  const given = field.value.trim();
  if (given === '') return undefined;
  if (field.type === 'email')
    return field.validity.typeMismatch || !REACHABLE.test(given) ? texts.emailWrong : undefined;
  if (field.type === 'tel') return PHONE.holds(PHONE.tidy(given)) ? undefined : PHONE.message;
  return undefined;
}

/**
 * @param oneOf names of fields of which at least one must be filled in
 * @returns the errors in the order of the fields; empty if the form is valid
 */
export function problemsOf(form: HTMLFormElement, oneOf: readonly string[]): FormProblems {
  const problems: Record<string, string> = {};
  for (const element of form.elements) {
    const field = element as HTMLInputElement;
    if (!field.name || field.type === 'checkbox') continue;
    const problem = problemOfField(field);
    if (problem) problems[field.name] = problem;
  }
  const [first] = oneOf;
  if (first !== undefined && oneOf.every((name) => value(form, name) === '')) problems[first] = texts.contactMissing;
  if (new FormData(form).get('consent') === null) problems['consent'] = texts.consentMissing;
  return problems;
}

/** @returns the shown errors that have not been corrected; new errors are added only at the next submission */
export function stillWrong(shown: FormProblems, form: HTMLFormElement, oneOf: readonly string[]): FormProblems {
  if (Object.keys(shown).length === 0) return shown;
  return Object.fromEntries(Object.entries(problemsOf(form, oneOf)).filter(([name]) => name in shown));
}
