/** A rule for oxlint: a literal that is spread at once packs attributes into a line, where each has its own. */
export const packedAttributes = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    return {
      JSXSpreadAttribute(node) {
        if (node.argument.type !== 'ObjectExpression') return;
        context.report({ node, message: 'A spread literal packs attributes: write each by its name.' });
      },
    };
  },
};
