const charset = /;\s*charset\*?(?:0\*?)?\s*=\s*"?(?:[\w-]*'[\w-]*')?([\w.:+-]{1,40})/i;

/** The charset that a Content-Type field declares, lower-case; `''` if it declares none. */
export function declaredCharset(field: string): string {
  const [, label = ''] = charset.exec(field) ?? [];
  return label.toLowerCase();
}
