/**
 * A rule for oxlint: the check of a text's length comes before that of its shape, and ends the check (`abort`). Zod
 * continues after a `max` without it: a pattern then runs over whatever a caller has sent, and many patterns take the
 * square of it.
 */
const SHAPES = new Set(['regex', 'email', 'url', 'refine', 'superRefine', 'check', 'overwrite']);
/** Schemas that begin with a pattern, so that no bound can come before it; as an argument of `.check()` they are a mere check. */
const FORMATS = new Set(['email', 'url', 'httpUrl', 'emoji', 'base64', 'base64url', 'hostname', 'jwt', 'stringFormat']);
/** Our own beginnings, bounded by what they are given (backend/src/platform/http/input.ts). */
const BOUNDED = new Set(['bounded', 'text', 'requiredText', 'emailAddress']);

/** @returns the calls of a chain such as `z.string().max(5).regex(…)`, first to last: `[{ name, node }]` */
function chainOf(node) {
  if (node.type !== 'CallExpression') return [];
  const { callee } = node;
  if (callee.type === 'Identifier') return [{ name: callee.name, node, isBeginning: true }];
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const { object, property } = callee;
  const isZod = object.type === 'Identifier' && object.name === 'z';
  if (isZod) return [{ name: `z.${property.name}`, node, isBeginning: true }];
  return [...chainOf(object), { name: property.name, node, isBeginning: false }];
}

function aborts({ arguments: [, options] }) {
  if (options?.type !== 'ObjectExpression') return false;
  return options.properties.some(({ key, value }) => key?.name === 'abort' && value?.value === true);
}

function isOutermost({ parent }) {
  return (
    parent?.type !== 'MemberExpression' || parent.parent?.type !== 'CallExpression' || parent.parent.callee !== parent
  );
}

/** @returns the place in the chain whose pattern would see an unbounded text, or `null` */
function unboundedShape(chain) {
  let isBounded = BOUNDED.has(chain[0].name);
  for (const { name, node, isBeginning } of chain) {
    if (name === 'max' && aborts(node)) isBounded = true;
    if (!isBeginning && !isBounded && SHAPES.has(name)) return node;
  }
  return null;
}

function isArgumentOfCheck({ parent }) {
  return parent?.type === 'CallExpression' && parent.callee.property?.name === 'check';
}

export const boundsBeforeShapes = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      CallExpression(node) {
        if (!isOutermost(node)) return;
        const chain = chainOf(node);
        const [beginning] = chain;
        if (!beginning?.isBeginning) return;
        const format = /^z\.(.+)$/.exec(beginning.name)?.[1];
        if (FORMATS.has(format) && !isArgumentOfCheck(node)) {
          context.report({ node, message: `A pattern without a bound before it: bounded(max).check(z.${format}(…)).` });
          return;
        }
        if (format !== 'string' && !BOUNDED.has(beginning.name)) return;
        const shape = unboundedShape(chain);
        if (shape)
          context.report({
            node: shape,
            message:
              'A shape is looked at before the length is bounded: bounded(max), or max(…, { abort: true }), comes first.',
          });
      },
    };
  },
};
