const HEADING = '/** Generated from the socket schemas of the backend by `npm run contract`; never edited. */\n';

/**
 * TypeScript types for the frames of the socket.
 * @param {Record<string, object>} frames JSON Schema by name, definitions under `$defs`
 * @param {string[]} known names of types that the generated client exports already
 * @returns {string} the text of a module
 */
export function printFrameTypes(frames, known) {
  const definitions = Object.assign({}, ...Object.values(frames).map((schema) => schema.$defs ?? {}));
  const names = Object.keys(definitions).sort();
  const own = names.filter((name) => !known.includes(name)).map((name) => [name, definitions[name]]);
  const types = [...own, ...Object.entries(frames)].map(
    ([name, schema]) => `export type ${name} = ${print(schema)};\n`,
  );
  const mentioned = (name) => types.some((type) => new RegExp(`: ${name}\\b`).test(type));
  const imported = names.filter((name) => known.includes(name) && mentioned(name));
  const head = imported.length > 0 ? `import type { ${imported.join(', ')} } from './generated';\n` : '';
  return [HEADING + head, ...types].join('\n');
}

function print(schema) {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.map(print).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => print({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `(${print(schema.items)})[]`;
  if (schema.type === 'object') return printObject(schema);
  const plain = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }[
    schema.type
  ];
  if (plain) return plain;
  if (Object.keys(schema).every((key) => key === 'description')) return 'unknown';
  throw new Error(`No type for ${JSON.stringify(schema)}`);
}

function printObject({ properties = {}, required = [] }) {
  const members = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description ? `\n/** ${schema.description} */\n` : '';
    return `${comment}${name}${required.includes(name) ? '' : '?'}: ${print(schema)};`;
  });
  return `{ ${members.join('\n')} }`;
}
