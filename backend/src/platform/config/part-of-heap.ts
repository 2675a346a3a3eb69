import { getHeapStatistics } from 'node:v8';

/**
 * Converts a share of the heap's limit to bytes. The limit depends on the machine's memory: 4 GB if it has 16 GB or
 * more.
 * @param part such as 0.1
 */
export const partOfHeap = (part: number): number => Math.floor(getHeapStatistics().heap_size_limit * part);
