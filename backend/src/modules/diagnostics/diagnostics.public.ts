export { boardAt } from './board/board-at.js';
export { DIAGNOSED } from './diagnosed-code.js';
export { streamStory } from './story/stream-story.js';
