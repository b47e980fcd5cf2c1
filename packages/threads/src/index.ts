/**
 * Runs a function of a module on a separate thread, within limits of time and memory, and shares such a thread among
 * many (`FairTurns`).
 *
 * Always true: a task that exceeds a limit ends its thread, never the process; the other tasks of that thread run
 * again. A thread starts with its first task and ends when it is idle.
 *
 * Must not know: every other package, what it runs.
 */

export { type Answers, type Ask, type Conversation, conversing } from './conversation.js';
export { FairTurns, type FairTurnsOptions } from './fair-turns.js';
export { createThread, type Talk, TaskExcess, type Thread, type ThreadOptions } from './thread.js';
