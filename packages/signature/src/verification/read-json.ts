const decoder = /* @__PURE__ */ new TextDecoder();

/** What a body says, `undefined` where it is no JSON. */
export function readJson(body: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : decoder.decode(body));
  } catch {
    return undefined;
  }
}
