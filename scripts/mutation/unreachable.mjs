/** Stryker's plugin: the case of a switch that the types rule out is not changed, since no test can come there. */
const ENDS = new Set(['unreachable', 'never']);

const calls = (statement) =>
  statement?.type === 'ReturnStatement' && statement.argument?.type === 'CallExpression' && statement.argument.callee;

function shouldIgnore({ node }) {
  if (node.type === 'SwitchCase' && node.test === null && ENDS.has(calls(node.consequent[0])?.name))
    return 'the types rule it out';
  if (node.type === 'FunctionDeclaration' && ENDS.has(node.id?.name)) return 'the types rule it out';
  return undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'unreachable', value: { shouldIgnore } }];
