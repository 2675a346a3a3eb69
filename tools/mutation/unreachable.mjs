/** Stryker's plugin: the case of a switch that the types rule out is not changed, since no test can come there. */
const ENDS = new Set(['unreachable', 'never']);

/** `return unreachable(x)`, `return x satisfies never` */
const rulesOut = ({ argument }) => ENDS.has(argument?.callee?.name) || argument?.type === 'TSSatisfiesExpression';

function shouldIgnore({ node }) {
  const isLastCase = node.type === 'SwitchCase' && node.test === null && rulesOut(node.consequent[0] ?? {});
  const isEnd = node.type === 'FunctionDeclaration' && ENDS.has(node.id?.name);
  return isLastCase || isEnd ? 'the types rule it out' : undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'unreachable', value: { shouldIgnore } }];
