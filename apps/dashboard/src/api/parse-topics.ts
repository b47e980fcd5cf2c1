/** The topics of one `change` event; none where it says something else. */
export function parseTopics(data: unknown): string[] {
  if (typeof data !== 'string') return [];
  const topics = parse(data);
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [];
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'topics' in value ? value.topics : undefined;
  } catch {
    return undefined;
  }
}
