import type { ContractValidator } from '@convoke/testkit';
import type { FuzzAnswer } from './fuzz-client.js';
import type { FuzzRequest } from './fuzz-request.js';
import type { WireRequest } from './wire-request.js';

export interface Judge {
  validator: ContractValidator;
  /** Texts of another account that no response may contain. */
  secrets: string[];
}

export interface Exchange {
  request: FuzzRequest;
  wire: WireRequest;
  answer: FuzzAnswer;
}

/** Bytes of a request body. */
const MAX_BODY = 256 * 1_024;
const REFUSALS = [404, 409, 412, 422];
/** The operations of which an account may have a few at a time. */
const streams = new Set(['streamDeliveries']);

/** What is wrong with a response, in words; empty if nothing is. */
export function judgeAnswer(exchange: Exchange, judge: Judge): string[] {
  const { status, text } = exchange.answer;
  const leaks = judge.secrets.filter((secret) => text.includes(secret)).map((secret) => `shows another's ${secret}`);
  const failures = status >= 500 || status < 200 ? [`answered ${status}`] : [];
  return [...leaks, ...failures, ...offContract(exchange, judge), ...unexpected(exchange)];
}

function offContract({ wire, answer }: Exchange, { validator }: Judge): string[] {
  const { method } = wire;
  const { status, headers, text } = answer;
  const bodies = method === 'HEAD' && text !== '' ? ['HEAD has a body'] : [];
  const path = wire.path.split('?')[0] ?? '';
  return [...bodies, ...validator.strayViolations({ method, path, status, headers, body: text })];
}

/** A valid request is accepted, or refused for its meaning; one without valid credentials is refused. */
function unexpected({ request, wire, answer: { status } }: Exchange): string[] {
  const { operation, method, path, query, headers, body, credentials } = request;
  const isValid = [method, path, query, headers, body].every((part) => part.valid);
  if (!isValid || (wire.body?.length ?? 0) > MAX_BODY) return [];
  const isDue = credentials.valid
    ? (status >= 200 && status < 300) || REFUSALS.includes(status) || (status === 429 && streams.has(operation.id))
    : status === 401 || status === 429;
  return isDue ? [] : [`a ${credentials.valid ? 'valid request' : "stranger's request"} was answered ${status}`];
}
