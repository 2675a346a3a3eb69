/** The door of the diagnostics: what the command line asks too. */
export { boardAt } from './board/board-at.js';
export type { BoardAt } from './board/board-at.dto.js';
export { dropDeadLetter, listDeadLetters, retryDeadLetter } from './dead-letters/dead-letters.js';
export type { DeadLetter } from './dead-letters/dead-letter.dto.js';
export { DIAGNOSED, PROJECTION_NAMES } from './diagnosed-code.js';
export { readLag } from './lag/lag.js';
export type { Lag } from './lag/lag.dto.js';
export { HAS_OPERATION_LOG, listOperations, recorded, type Operator } from './operations/operation-log.js';
export type { Operation } from './operations/operation.dto.js';
export { streamStory } from './story/stream-story.js';
export type { StoryEvent, StreamStory } from './story/stream-story.dto.js';
