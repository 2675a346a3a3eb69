const MESSAGE = 'A spread literal packs its members into a line: write each by itself.';

/** A rule for oxlint: a literal that is spread at once packs attributes, fields or values into a line. */
export const packedAttributes = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    return {
      JSXSpreadAttribute(node) {
        if (node.argument.type === 'ObjectExpression') context.report({ node, message: MESSAGE });
      },
      // `unicorn/no-useless-spread` finds the bare ones.
      SpreadElement(node) {
        if (isAssertedLiteral(node.argument)) context.report({ node, message: MESSAGE });
      },
    };
  },
};

/** @returns whether it is a literal behind a type, such as `[1, 2] as const` */
function isAssertedLiteral({ type, expression }) {
  if (type !== 'TSAsExpression' && type !== 'TSSatisfiesExpression') return false;
  return ['ArrayExpression', 'ObjectExpression'].includes(expression.type) || isAssertedLiteral(expression);
}
