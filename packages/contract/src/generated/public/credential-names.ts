// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

/** Header and query parameter names of an API key and its secret (specification §4.6). */
export const credentialNames = {
  "header": {
    "key": "X-Service-Api-Key",
    "secret": "X-Service-Api-Secret"
  },
  "query": {
    "key": "apiKey",
    "secret": "apiSecret"
  }
} as const;
