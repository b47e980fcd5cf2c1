import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { verify } from '../webhooks/node/verify.js';
import { readNodeBody } from './read-node-body.js';
import { createResponder, type WebhookOptions } from './responder.js';

export type { WebhookOptions } from './responder.js';

/** The part of Fastify's request that is used. */
export interface FastifyRequest {
  /** Node's request. */
  raw: IncomingMessage;
  /** What a content type parser has made of the body. */
  body?: unknown;
  /** The body's bytes or text, where a plugin keeps them. */
  rawBody?: unknown;
  /** The request's log. */
  log: {
    /** Logs an error. */
    error(error: unknown): void;
  };
}

/** The part of Fastify's reply that is used. */
export interface FastifyReply {
  /** Sets the HTTP status. */
  code(status: number): {
    /** Sets headers. */
    headers(headers: Record<string, string>): {
      /** Sends the body. */
      send(body: string): unknown;
    };
  };
}

/** The part of Fastify's instance that is used. */
export interface FastifyInstance {
  /** Lets the route receive its body unparsed. */
  removeAllContentTypeParsers(): unknown;
  /** Passes the body on as a stream. */
  addContentTypeParser(
    type: string,
    options: object,
    parser: (request: never, payload: IncomingMessage) => Promise<unknown>,
  ): unknown;
  /** Adds the route. */
  post(url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): unknown;
}

/** Options of the plugin. */
export interface FastifyWebhookOptions extends WebhookOptions<[request: FastifyRequest]> {
  /** Path of the route. */
  url: string;
}

/** Those of `register` itself, which Fastify also passes on. */
interface OwnOptions {
  /** Prefix of the paths of the plugin's routes. */
  prefix?: unknown;
  /** Level of the log of the plugin's routes. */
  logLevel?: unknown;
  /** Serializers of the log of the plugin's routes. */
  logSerializers?: unknown;
}

const advice = 'Something has read the request before its route: take the route of the webhook out of that hook.';

/**
 * A plugin for Fastify: `app.register(webhook, { url, secret, handlers })`. Only its own route gets bodies unparsed.
 * What a handler throws goes to the request's log.
 *
 * @param instance the application, or a part of it
 * @param options where the route is, how deliveries are verified, and what handles them
 * @throws TypeError if an option is missing, unknown or invalid, or a handler is for an event that does not exist
 */
export async function webhook(
  instance: FastifyInstance,
  { url, prefix: _, logLevel: __, logSerializers: ___, ...options }: FastifyWebhookOptions & OwnOptions,
): Promise<void> {
  const report = (error: unknown, [request]: [FastifyRequest]) => request.log.error(error);
  const respond = createResponder(options, { verify, advice, report });
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('*', {}, async (_request, payload) => payload);
  instance.post(url, async (request, reply) => {
    const { raw, body, rawBody } = request;
    // A hook may have put another stream in its place.
    const stream = body instanceof Readable ? body : raw;
    const read = (maxBytes: number) => readNodeBody(stream, maxBytes, [rawBody, body]);
    const answer = await respond({ method: raw.method, headers: raw.headers, read }, [request]);
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
}
