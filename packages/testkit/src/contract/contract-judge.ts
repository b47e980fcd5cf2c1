import { contractValidator } from './contract-validator.js';
import { isJson, mediaType } from './documented-response.js';

/** Checks the responses of a server in another process below `/api/`. */
export interface ContractJudge {
  /**
   * Sends a request as `globalThis.fetch` does.
   *
   * @throws Error if the response violates the contract; `throwOn` throws it again if the caller swallows this
   */
  fetch(this: void, input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** @throws Error that names everything found so far */
  judge(this: void): void;
}

/**
 * @param send sends the requests; default: `globalThis.fetch`
 * @param mayStray whether requests may go to paths and methods that the contract does not have
 */
export function createContractJudge(send: typeof fetch = fetch, { mayStray = false } = {}): ContractJudge {
  const found = new Set<string>();
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      const response = await send(request);
      const violations = await violationsOf(request, response, mayStray);
      for (const violation of violations) found.add(violation);
      throwOn(violations);
      return response;
    },
    judge: () => throwOn([...found]),
  };
}

async function violationsOf(request: Request, response: Response, mayStray: boolean): Promise<string[]> {
  const { method, url } = request;
  const path = new URL(url).pathname;
  if (!path.startsWith('/api/')) return [];
  const headers = Object.fromEntries(response.headers);
  const body = isJson(mediaType(headers['content-type'])) ? await textOf(response) : undefined;
  // A response that broke off is not checked; its reader will see the same.
  if (body === BROKEN_OFF) return [];
  const validator = contractValidator();
  const answer = { method, path, status: response.status, headers, body };
  return mayStray ? validator.strayViolations(answer) : validator.violations(answer);
}

const BROKEN_OFF = Symbol('broken off');

/** The body of an event stream is never waited for. */
function textOf(response: Response): Promise<string | typeof BROKEN_OFF> {
  return response
    .clone()
    .text()
    .catch(() => BROKEN_OFF);
}

function throwOn(violations: readonly string[]): void {
  if (violations.length > 0) throw new Error(`Responses that violate the contract:\n${violations.join('\n')}`);
}
