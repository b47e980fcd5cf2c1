/** The code whose words a text contains; the text itself if there is none. */
export function codeOf(words: Readonly<Record<string, string>>, text: string): string {
  return Object.entries(words).find(([, each]) => text.includes(each))?.[0] ?? text;
}
