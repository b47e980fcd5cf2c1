import { type ReceivingApplication, webListener } from '@convoke/testkit';
import Router from '@koa/router';
import express from 'express';
import { fastify } from 'fastify';
import { Hono } from 'hono';
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
  express: {
    advice: 'app.post("/webhooks", webhook({ … })); app.use(express.json());',
    build(settings) {
      const app = express();
      app.post('/hooks', forExpress.webhook(settings));
      app.use(express.json({ limit: '1mb' }));
      app.post('/parsed', forExpress.webhook(settings));
      return app;
    },
  },
  'node:http': {
    advice: 'app.post("/webhooks", webhook({ … })); app.use(express.json());',
    build(settings) {
      const receive = forExpress.webhook(settings);
      return async (request, response) => {
        if (request.url === '/parsed') for await (const _chunk of request);
        await receive(request, response);
      };
    },
  },
  koa: {
    advice: 'app.use(router.routes()); app.use(bodyParser());',
    build({ onError, ...settings }) {
      const app = new Koa();
      app.on('error', onError);
      const before = new Router().post('/hooks', forKoa.webhook(settings));
      const after = new Router().post('/parsed', forKoa.webhook(settings));
      app.use(before.routes()).use(koaBody()).use(after.routes());
      return app.callback();
    },
  },
  fastify: {
    advice: 'take the route of the webhook out of that hook.',
    async build(settings) {
      const app = fastify();
      app.addHook('onRequest', async ({ raw }) => {
        if (raw.url === '/parsed') for await (const _chunk of raw);
      });
      app.register(forFastify.webhook, { url: '/hooks', ...settings });
      app.register(forFastify.webhook, { url: '/parsed', ...settings });
      app.post('/json', async ({ body }) => body);
      await app.ready();
      return app.routing;
    },
  },
  hono: {
    advice: 'app.post("/webhooks", webhook({ … })); app.use(…);',
    build(settings) {
      const app = new Hono();
      app.use('/parsed', async ({ req }, next) => {
        await req.raw.json();
        await next();
      });
      app.post('/hooks', forHono.webhook(settings));
      app.post('/parsed', forHono.webhook(settings));
      return webListener((request) => app.fetch(request));
    },
  },
  next: {
    advice: 'export const POST = webhook({ … }).',
    build(settings) {
      const POST = forNext.webhook(settings);
      return webListener((request) => afterParsing(request, () => POST(request, undefined)));
    },
  },
  fetch: {
    advice: 'whoever else needs its body reads request.clone().',
    build(settings) {
      const receive = forFetch.webhook(settings);
      return webListener((request) => afterParsing(request, () => receive(request)));
    },
  },
};

async function afterParsing(request: Request, respond: () => Promise<Response>): Promise<Response> {
  if (request.url.endsWith('/parsed')) await request.json();
  return respond();
}
