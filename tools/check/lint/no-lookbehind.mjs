/** A rule for oxlint: a lookbehind is a syntax error for Safari before 16.4, and ends the page of an older tablet. */
const LOOKBEHIND = /\(\?<[=!]/;

/** @returns the text of a pattern, or of a part of one */
function patternOf({ regex, value }) {
  if (regex !== undefined) return regex.pattern;
  return typeof value === 'string' ? value : (value?.raw ?? '');
}

export const noLookbehind = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      if (!LOOKBEHIND.test(patternOf(node))) return;
      context.report({ node, message: 'A lookbehind ends the page of an older browser: capture what precedes.' });
    };
    return { Literal: check, TemplateElement: check };
  },
};
