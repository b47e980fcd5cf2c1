export { contentLines, linesOf } from './content-lines.js';
export { type MimeNode, mimeTree, shapeOf } from './mime-tree.js';
