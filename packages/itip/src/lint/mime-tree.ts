/** One node of a message as its bytes say, nothing decoded. */
export interface MimeNode {
  /** Unfolded header lines, in order. */
  headers: string[];
  /** Value of Content-Type. */
  contentType: string;
  body: string;
  children: MimeNode[];
}

/** Splits a message at its declared boundaries (RFC 2046 §5.1), more strictly than mail programs do. */
export function mimeTree(source: string): MimeNode {
  const end = source.indexOf('\r\n\r\n');
  const headers = source
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const body = source.slice(end + 4);
  const contentType = headers.find((line) => line.startsWith('Content-Type: '))?.slice(14) ?? '';
  const boundary = /boundary="([^"]+)"/.exec(contentType)?.[1];
  return { headers, contentType, body, children: boundary === undefined ? [] : partsOf(body, boundary).map(mimeTree) };
}

function partsOf(body: string, boundary: string): string[] {
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`);
  return parts.slice(0, -1).map((part) => part.slice(2));
}

/** The media types of a tree, children in brackets. */
export function shapeOf({ contentType, children }: MimeNode): string {
  const type = contentType.split(';', 1).join();
  return children.length === 0 ? type : `${type}(${children.map(shapeOf).join(' ')})`;
}
