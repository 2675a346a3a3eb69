import { getHeapStatistics } from 'node:v8';

/** Bytes of this part of the heap's limit, which follows the memory of the machine: 4 GB where there are 16 or more. */
export const partOfHeap = (part: number): number => Math.floor(getHeapStatistics().heap_size_limit * part);
