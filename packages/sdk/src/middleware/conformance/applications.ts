import { setImmediate as afterOthers } from 'node:timers/promises';
import {
  expressApplication,
  fastifyApplication,
  honoApplication,
  koaApplication,
  type ReceivingApplication,
  webListener,
} from '@convoke/testkit';
import express from 'express';
import { fastify } from 'fastify';
import { type Context, Hono } from 'hono';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import * as forExpress from '../express.js';
import * as forFastify from '../fastify.js';
import * as forFetch from '../fetch.js';
import * as forHono from '../hono.js';
import * as forKoa from '../koa.js';
import * as forNext from '../next.js';

/** Every framework in its current major version. */
export const applications: Record<string, ReceivingApplication> = {
  express: expressApplication<express.RequestHandler>({
    app: () => express(),
    webhook: (settings) => forExpress.webhook(settings),
    parser: express.json({ limit: '1mb' }),
    later: (_request, _response, next) => void setImmediate(next),
  }),
  'node:http': {
    advice: 'app.post("/webhooks", webhook({ … })); app.use(express.json());',
    build(settings) {
      const receive = forExpress.webhook(settings);
      return async (request, response) => {
        if (request.url === '/parsed') {
          for await (const _chunk of request);
          await afterOthers();
        }
        await receive(request, response);
      };
    },
  },
  koa: koaApplication<Koa.Context, Koa>({
    app: () => new Koa(),
    // What its handler throws goes to the application's own event.
    webhook: ({ onError: _, ...settings }) => forKoa.webhook(settings),
    parse: (app) => app.use(koaBody()),
  }),
  fastify: fastifyApplication(
    () => fastify(),
    (app, options) => app.register(forFastify.webhook, options),
  ),
  hono: honoApplication<Context>({ app: () => new Hono(), webhook: (settings) => forHono.webhook(settings) }),
  next: {
    advice: 'export const POST = webhook({ … }).',
    build(settings) {
      const POST = forNext.webhook(settings);
      return webListener((request) => afterParsing(request, () => POST(request, undefined)));
    },
  },
  fetch: {
    advice: 'other code that needs its body must read request.clone().',
    build(settings) {
      const receive = forFetch.webhook(settings);
      return webListener((request) => afterParsing(request, () => receive(request)));
    },
  },
};

async function afterParsing(request: Request, respond: () => Promise<Response>): Promise<Response> {
  if (request.url.endsWith('/parsed')) {
    await request.text();
    await afterOthers();
  }
  return respond();
}
