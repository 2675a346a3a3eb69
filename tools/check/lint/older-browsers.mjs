/** A rule for oxlint: an older tablet or phone ends the page at a lookbehind (Safari before 16.4) and at new array methods. */
const LOOKBEHIND = /\(\?<[=!]/;
const NEW_METHODS = new Set(['toSorted', 'toReversed', 'toSpliced']);

/** @returns the text of a pattern, or of a part of one */
function patternOf({ regex, value }) {
  if (regex !== undefined) return regex.pattern;
  return typeof value === 'string' ? value : (value?.raw ?? '');
}

export const olderBrowsers = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      if (!LOOKBEHIND.test(patternOf(node))) return;
      context.report({ node, message: 'A lookbehind ends the page of an older browser: capture what precedes.' });
    };
    const checkMethod = (node) => {
      if (!NEW_METHODS.has(node.property.name)) return;
      context.report({ node, message: `Chromium before 110 has no ${node.property.name}: change a copy.` });
    };
    return { Literal: check, TemplateElement: check, MemberExpression: checkMethod };
  },
};
