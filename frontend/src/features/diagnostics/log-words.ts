import type { ShownStatus } from '#api/shown-status.ts';
import type { ComparedColumn, EventType, ProjectionName, ReaderName } from '#api/types.ts';
import { columnTexts } from './column-texts';
import { diagnosticsTexts, projectionTexts } from './diagnostics-texts';

// The contract lists every word of the log, so that a missing Czech text does not compile. A word that only the server
// knows, such as an event of a newer version, is shown as it is.

type Words<Name extends string> = Readonly<Record<Name, string>>;

const EVENTS: Words<EventType> = diagnosticsTexts.events;
const PROJECTIONS: Words<ProjectionName> = diagnosticsTexts.projections;
const READERS: Words<ReaderName> = projectionTexts.readers;
const COLUMNS: Words<ComparedColumn> = columnTexts.names;
const STATUSES: Words<ShownStatus> = columnTexts.statuses;

function wordOf(words: Words<string>, name: string): string {
  return words[name] ?? name;
}

export const eventWord = (type: EventType): string => wordOf(EVENTS, type);
export const projectionWord = (name: string): string => wordOf(PROJECTIONS, name);
export const readerWord = (name: ReaderName): string => wordOf(READERS, name);
/** The name of a projection or a reader. */
export const comparedWord = (name: string): string => wordOf({ ...PROJECTIONS, ...READERS }, name);
export const columnWord = (name: string): string => wordOf(COLUMNS, name);
export const statusWord = (status: string): string => wordOf(STATUSES, status);
