export { boardAt } from './board/board-at.js';
export { REPLAY_REGISTRY } from '../../registry/log.projections.js';
export { streamStory } from './story/stream-story.js';
