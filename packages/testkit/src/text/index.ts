import fc from 'fast-check';

/**
 * Characters that a terminal interprets instead of showing them: controls, line separators, and marks of text
 * direction.
 */
export const CONTROLS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** Controls of every kind, and what escapes them in JSON. */
const PIECES = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009b', '\u202e', '\u2069', '\\', '"', 'u001b'];

/** Any text, often one of control characters and their escapes. */
export const textWithControls: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...PIECES)).map((pieces) => pieces.join('')),
);
