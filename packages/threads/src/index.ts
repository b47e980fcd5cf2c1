export { createThread, TaskExcess, type Thread, type ThreadOptions } from './thread.js';
