import type { ContractValidator } from '@convoke/testkit';
import type { ContractOperation } from './contract-operation.js';
import type { FuzzAnswer } from './fuzz-client.js';
import type { FuzzRequest } from './fuzz-request.js';
import { isEventStream } from './is-event-stream.js';
import type { WireRequest } from './wire-request.js';

export interface Judge {
  validator: ContractValidator;
  operations: ContractOperation[];
  /** Texts of another account that no answer may hold. */
  secrets: string[];
}

export interface Exchange {
  request: FuzzRequest;
  wire: WireRequest;
  answer: FuzzAnswer;
}

/** Bytes of a request body. */
const MAX_BODY = 256 * 1_024;
const REFUSALS = [404, 409, 422];
/** Of which an account may have a few at a time. */
const streams = new Set(['streamDeliveries']);

/** What must not be in an answer, in words; empty where nothing is. */
export function judgeAnswer(exchange: Exchange, judge: Judge): string[] {
  const { status, text } = exchange.answer;
  const leaks = judge.secrets.filter((secret) => text.includes(secret)).map((secret) => `shows another's ${secret}`);
  const failures = status >= 500 || status < 200 ? [`answered ${status}`] : [];
  return [...leaks, ...failures, ...offContract(exchange, judge), ...unexpected(exchange)];
}

function offContract({ wire, answer }: Exchange, { validator, operations }: Judge): string[] {
  const { status, headers, text } = answer;
  if (wire.method === 'HEAD') return text === '' ? [] : ['HEAD has a body'];
  const body = parsed(text);
  const isJson = body !== undefined && String(headers['content-type']).startsWith('application/json');
  if (!isJson && !isEventStream(headers)) return ['is not JSON'];
  const path = wire.path.split('?')[0] ?? '';
  const operation = operations.find((candidate) => candidate.method === wire.method && fits(candidate, path));
  if (operation) {
    return validator.violations({ method: operation.method, path: operation.path, status, headers, body });
  }
  return [
    ...([404, 405].includes(status) ? [] : [`answered ${status} where no operation is`]),
    ...validator.schemaViolations('ErrorResponse', body),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const patterns = new Map<string, RegExp>();

/** Whether a path leads to an operation, which a slash at its end does not change. */
function fits({ path: template }: ContractOperation, path: string): boolean {
  const pattern = patterns.get(template) ?? new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);
  patterns.set(template, pattern);
  return pattern.test(path);
}

/** A request that the contract allows is accepted or refused for its meaning; one from nobody is not let in. */
function unexpected({ request, wire, answer: { status } }: Exchange): string[] {
  const { operation, method, path, query, headers, body, credentials } = request;
  const isValid = [method, path, query, headers, body].every((part) => part.valid);
  if (!isValid || (wire.body?.length ?? 0) > MAX_BODY) return [];
  const isDue = credentials.valid
    ? (status >= 200 && status < 300) || REFUSALS.includes(status) || (status === 429 && streams.has(operation.id))
    : status === 401 || status === 429;
  return isDue ? [] : [`a ${credentials.valid ? 'valid request' : "stranger's request"} was answered ${status}`];
}
