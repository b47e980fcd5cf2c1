import { createServer } from 'node:http';
import * as forExpress from '@convoke/sdk/express';
import * as forFastify from '@convoke/sdk/fastify';
import * as forHono from '@convoke/sdk/hono';
import * as forKoa from '@convoke/sdk/koa';
import { type ReceivingApplication, webListener } from '@convoke/testkit';
import express from 'express-4';
import { fastify } from 'fastify-4';
import { Hono } from 'hono-3';
import Koa from 'koa-2';
import { koaBody } from 'koa-body';

/** Every framework in the major version before its current one. */
export const previousMajors: Record<string, ReceivingApplication> = {
  'express 4': {
    advice: 'app.post("/webhooks", webhook({ … })); app.use(express.json());',
    build(settings) {
      const app = express();
      app.post('/hooks', forExpress.webhook(settings));
      app.use(express.json({ limit: '1mb' }));
      app.post('/parsed', forExpress.webhook(settings));
      return app;
    },
  },
  'koa 2': {
    advice: 'app.use(router.routes()); app.use(bodyParser());',
    build({ onError, ...settings }) {
      const app = new Koa();
      const receive = forKoa.webhook(settings);
      app.on('error', onError);
      app.use((context, next) => (context.path === '/hooks' ? receive(context) : next()));
      app.use(koaBody()).use(receive);
      return app.callback();
    },
  },
  'fastify 4': {
    advice: 'take the route of the webhook out of that hook.',
    async build(settings) {
      const app = fastify({ serverFactory: (handler) => createServer(handler) });
      app.addHook('onRequest', async ({ raw }) => {
        if (raw.url === '/parsed') for await (const _chunk of raw);
      });
      app.register(forFastify.webhook, { url: '/hooks', ...settings });
      app.register(forFastify.webhook, { url: '/parsed', ...settings });
      await app.ready();
      return app.routing;
    },
  },
  'hono 3': {
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
};
