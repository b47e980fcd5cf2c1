import { createServer } from 'node:http';
import * as forExpress from '@convoke/sdk/express';
import * as forFastify from '@convoke/sdk/fastify';
import * as forHono from '@convoke/sdk/hono';
import * as forKoa from '@convoke/sdk/koa';
import {
  expressApplication,
  fastifyApplication,
  honoApplication,
  koaApplication,
  type ReceivingApplication,
} from '@convoke/testkit';
import express from 'express-4';
import { fastify } from 'fastify-4';
import { type Context, Hono } from 'hono-3';
import Koa from 'koa-2';
import { koaBody } from 'koa-body';

/** Every framework in its previous major version. */
export const previousMajors: Record<string, ReceivingApplication> = {
  'express 4': expressApplication<express.RequestHandler>({
    app: () => express(),
    webhook: (settings) => forExpress.webhook(settings),
    parser: express.json({ limit: '1mb' }),
    later: (_request, _response, next) => void setImmediate(next),
  }),
  'koa 2': koaApplication<Koa.Context, Koa>({
    app: () => new Koa(),
    // Errors of its handler are passed to the application's error event.
    webhook: ({ onError: _, ...settings }) => forKoa.webhook(settings),
    parse: (app) => app.use(koaBody()),
  }),
  'fastify 4': fastifyApplication(
    () => fastify({ serverFactory: (handler) => createServer(handler) }),
    (app, options) => app.register(forFastify.webhook, options),
  ),
  'hono 3': honoApplication<Context>({ app: () => new Hono(), webhook: (settings) => forHono.webhook(settings) }),
};
