export { boardAt } from './board/board-at.js';
export { REPLAY_REGISTRY } from './replay-registry.js';
export { streamStory } from './story/stream-story.js';
