import { getHeapStatistics } from 'node:v8';

/**
 * @param part share of the heap's limit, such as 0.1 @returns bytes. The limit follows the machine's memory: 4 GB on a
 * machine with 16 GB or more
 */
export const partOfHeap = (part: number): number => Math.floor(getHeapStatistics().heap_size_limit * part);
