export { LANGUAGES } from '../languages/language.js';
export { type MimeNode, mimeTree, shapeOf } from '../lint/mail-facts.js';
export { mailPages } from './mail-pages.js';
export { contentLines, linesOf } from './structure-of.js';
export { checkMutatedMessages, type MutationRun, type MutationTotals } from './vectors/check-mutated-messages.js';
export { sampleValues, type VectorValues } from './vectors/render-template.js';
export type { ReplyVector, VectorStep } from './vectors/reply-vectors.js';
export { replyVectors } from './vectors/reply-vectors.js';
export { vectorMessages } from './vectors/vector-messages.js';
