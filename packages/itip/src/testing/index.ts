export { type MimeNode, mimeTree, shapeOf } from '../lint/mime-tree.js';
export { contentLines, linesOf } from './content-lines.js';
export { checkMutatedMessages, type MutationRun, type MutationTotals } from './vectors/check-mutated-messages.js';
export type { ReplyVector, VectorStep } from './vectors/reply-vector.js';
export { replyVectors } from './vectors/reply-vectors.js';
export { vectorMessages } from './vectors/vector-messages.js';
export { sampleValues, type VectorValues } from './vectors/vector-values.js';
