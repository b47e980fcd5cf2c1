/**
 * Whether nothing of a text shows: it is empty, or made of spaces, controls, joiners, marks of direction, fillers and
 * variation selectors alone. U+2800 is the Braille pattern without dots; U+FFF9 to U+FFFB enclose annotations.
 */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u.test(text);
}
