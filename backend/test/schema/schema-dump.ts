import pg from 'pg';
import { FUNCTIONS, RELATIONS, SCHEMAS, VIEWS, type FunctionRow, type RelationRow } from './catalogue.js';

/**
 * Writes the schemas of the product as SQL: each table with its columns, keys, indexes, triggers and grants in one
 * place. Needs no pg_dump, which the embedded PostgreSQL does not include.
 */
export async function dumpSchema(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const rows = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
      (await client.query<Row>(text)).rows;
    const schemas = await rows<{ text: string }>(SCHEMAS);
    const relations = await rows<RelationRow>(RELATIONS);
    const functions = await rows<FunctionRow>(FUNCTIONS);
    const views = await rows<FunctionRow>(VIEWS);
    const parts = [schemas.map(({ text }) => text).join('\n'), ...relations.map(relation), ...views.map(routine)];
    parts.push(...functions.map(routine));
    return `${parts.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

function relation({ kind, name, inside, options, after }: RelationRow): string {
  const head = kind === 'type' ? `create type ${name} as` : `create ${kind} ${name}`;
  const body = inside.map((line) => `  ${plain(line)}`).join(',\n');
  return [`${head} (\n${body}\n)${options};`, ...after.map((line) => `${plain(line)};`)].join('\n');
}

function routine({ definition, after }: FunctionRow): string {
  const [head = '', ...body] = definition.trimEnd().split(/(?=\$function\$)/);
  return [`${plain(head)}${body.join('')};`, ...after.map((line) => `${plain(line)};`)].join('\n');
}

/** Writes SQL as the migrations do. PostgreSQL uses capitals; names and texts with capitals are quoted. */
function plain(sql: string): string {
  return sql
    .split(/('(?:[^']|'')*'(?:::text(?!\[))?|"[^"]*")/)
    .map((part, index) => (index % 2 === 0 ? part.toLowerCase() : part.replace(/::text$/, '')))
    .join('')
    .replaceAll(/\bpublic\.|using btree /g, '')
    .replaceAll('timestamp with time zone', 'timestamptz');
}
