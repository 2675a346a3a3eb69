import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Forms = Readonly<Record<Intl.LDMLPluralRule, string>>;

const REQUIRED = 'Toto pole je povinné.';
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Zadejte text.',
  number: 'Zadejte číslo.',
  int: 'Zadejte celé číslo.',
  boolean: 'Zvolte ano, nebo ne.',
  array: 'Pošlete seznam.',
  object: 'Pošlete objekt s pojmenovanými poli.',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'Zadejte platné datum.',
  datetime: 'Zadejte platný čas.',
  email: 'Zadejte platný e-mail.',
  uuid: 'Neplatný identifikátor.',
};

const plural = new Intl.PluralRules('cs');
const forms = (one: string, few: string, other: string): Forms =>
  ({ zero: other, one, two: few, few, many: other, other }) satisfies Forms;
const CHARACTERS = forms('znak', 'znaky', 'znaků');
const ITEMS = forms('položka', 'položky', 'položek');

/** Translates a problem into Czech, for the field of a form. Zod's own Czech locale names types in English. */
export function czechIssue(issue: Issue): string {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the codes are Zod's: the default covers the others
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : (EXPECTED[issue.expected] ?? 'Neplatná hodnota.');
    case 'invalid_value':
      return `Vyberte jednu z možností: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Neplatný tvar.';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return REQUIRED;
      return `${issue.inclusive === false ? 'Více než' : 'Nejméně'} ${amount(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `${issue.inclusive === false ? 'Méně než' : 'Nejvýše'} ${amount(issue.maximum, issue.origin)}.`;
    default:
      return 'Neplatná hodnota.';
  }
}

function amount(bound: number | bigint, origin: string): string {
  const unit = { string: CHARACTERS, array: ITEMS }[origin];
  const number = new Intl.NumberFormat('cs').format(bound);
  return unit ? `${number} ${unit[plural.select(Number(bound))]}` : number;
}
