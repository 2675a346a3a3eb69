import { htmlText, jsonText, partsOf } from '#platform/http/public-pages.js';
import type { PageTable } from './page-renderer.js';

/** An id of no venue: beyond the database's ids, with ten digits, the maximum that the page's script accepts. */
export const ANY_TABLE = { tableId: 7_503_599_627, tableName: '__TABLE_NAME__' } as const;

const HOLE = new RegExp(`(${ANY_TABLE.tableName}|${ANY_TABLE.tableId})`);

type Table = Pick<PageTable, 'tableId' | 'tableName'>;

/** Rendered for any table; each table's name and id are inserted afterwards, so that all share one rendering. */
export class VenuePage {
  private readonly parts: readonly (string | ((table: Table) => string))[];
  readonly bytes: number;

  constructor(html: string) {
    this.bytes = Buffer.byteLength(html);
    this.parts = partsOf(html).flatMap(({ part, isData }) =>
      part.split(HOLE).map((piece, index) => {
        if (index % 2 === 0) return piece;
        if (piece !== ANY_TABLE.tableName) return ({ tableId }: Table) => String(tableId);
        return ({ tableName }: Table) => (isData ? jsonText(tableName) : htmlText(tableName));
      }),
    );
  }

  of(table: Table): string {
    return this.parts.map((part) => (typeof part === 'string' ? part : part(table))).join('');
  }
}
