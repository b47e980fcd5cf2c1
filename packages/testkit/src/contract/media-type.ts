/** `type/subtype` of a Content-Type, in lower case and without parameters; empty without one. */
export function mediaType(contentType: unknown): string {
  return typeof contentType === 'string' ? (contentType.split(';')[0] ?? '').trim().toLowerCase() : '';
}

/** Whether a media type is JSON's (RFC 8259 §11) or built on it (RFC 6839 §3.1). */
export function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json');
}
