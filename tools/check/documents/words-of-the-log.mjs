/** The words of the event log that documents name, against the contract, which is made of the code. */

/**
 * @param {(file: string) => string} read a file by its path from the root
 * @returns {string[]} what a document does not name, or names although it is not there
 */
export function unnamedWords(read) {
  const { schemas } = JSON.parse(read('backend/openapi.json')).components;
  const words = (name) => schemas[name].enum;
  const events = words('EventType');
  const map = modulesTable(read('docs/map.md'));
  const glossary = new Set(codeWords(read('docs/glossary.md')));
  const inMap = codeWords(map.map(([, , column]) => column).join());
  const inViews = codeWords(map.map(([, , , column]) => column).join());
  const views = [...words('ProjectionName'), ...words('ReaderName')];
  return [
    ...events.filter((word) => !inMap.includes(word)).map((word) => `docs/map.md: the event ${word} is not named`),
    ...inMap.filter((word) => !events.includes(word)).map((word) => `docs/map.md: there is no event ${word}`),
    ...views.filter((word) => !inViews.includes(word)).map((word) => `docs/map.md: the view ${word} is not named`),
    ...[...events, ...words('OrderStatus')]
      .filter((word) => !glossary.has(word))
      .map((word) => `docs/glossary.md: ${word} is not explained`),
  ];
}

/** The cells of the table "Module → streams → events → views", row by row. */
function modulesTable(text) {
  const [, table = ''] = /^## Module → streams → events → views\n\n((?:\|.*\n)+)/m.exec(text) ?? [];
  const rows = table.trim().split('\n').slice(2);
  if (rows.length === 0) throw new Error('docs/map.md has lost its table of modules, streams, events and views');
  return rows.map((row) => row.split('|').slice(1, -1));
}

function codeWords(text) {
  return [...text.matchAll(/`([\w-]+)`/g)].map(([, word]) => word);
}
