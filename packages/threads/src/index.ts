export { FairTurns, type FairTurnsOptions } from './fair-turns.js';
export { createThread, TaskExcess, type Thread, type ThreadOptions } from './thread.js';
