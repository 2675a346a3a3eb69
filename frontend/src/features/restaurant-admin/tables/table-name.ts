import type { Table } from '../admin-api';
import { tableTexts } from './admin-table-texts';

/** @returns the table's name; 'Stůl #id' for one without a name */
export function tableName({ id, name }: Pick<Table, 'id' | 'name'>): string {
  return name.trim() === '' ? tableTexts.unnamed(id) : name;
}
