import type { IncomingMessage, RequestListener } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { type ReceiverSettings, type ReceivingApplication, webListener } from './start-receiver.js';

/** A framework and the webhook for it, which are used in the same way in all versions. */
interface Framework<App, Handler> {
  app: () => App;
  /** Turns a webhook into a handler of the framework. */
  webhook: (settings: ReceiverSettings) => Handler;
}

interface ExpressApp<Handler> extends RequestListener {
  post(path: string, handler: Handler): unknown;
  use(handler: Handler): unknown;
}

export function expressApplication<Handler>({
  app: make,
  webhook,
  parser,
  later,
}: Framework<ExpressApp<Handler>, Handler> & { parser: Handler; later: Handler }): ReceivingApplication {
  return {
    advice: 'app.post("/webhooks", webhook({ … })); app.use(express.json());',
    build(settings) {
      const app = make();
      app.post('/hooks', webhook(settings));
      app.use(parser);
      app.use(later);
      app.post('/parsed', webhook(settings));
      return app;
    },
  };
}

interface KoaApp<Context> {
  on(event: 'error', listener: (error: unknown) => void): unknown;
  use(middleware: (context: Context, next: () => Promise<unknown>) => unknown): unknown;
  callback(): RequestListener;
}

export function koaApplication<Context extends { path: string }, App extends KoaApp<Context>>({
  app: make,
  webhook,
  parse,
}: Framework<App, (context: Context) => Promise<void>> & { parse: (app: App) => unknown }): ReceivingApplication {
  return {
    advice: 'app.use(router.routes()); app.use(bodyParser());',
    build({ onError, ...settings }) {
      const app = make();
      const receive = webhook({ onError, ...settings });
      app.on('error', onError);
      app.use((context, next) => (context.path === '/hooks' ? receive(context) : next()));
      parse(app);
      app.use(async (context) => {
        await setImmediate();
        await receive(context);
      });
      return app.callback();
    },
  };
}

interface FastifyApp {
  addHook(name: 'onRequest', hook: (request: { raw: IncomingMessage }) => Promise<void>): unknown;
  ready(): PromiseLike<unknown>;
  routing: RequestListener;
}

export function fastifyApplication<App extends FastifyApp>(
  make: () => App,
  register: (app: App, options: ReceiverSettings & { url: string }) => unknown,
): ReceivingApplication {
  return {
    advice: 'take the route of the webhook out of that hook.',
    async build(settings) {
      const app = make();
      app.addHook('onRequest', async ({ raw }) => {
        if (raw.url !== '/parsed') return;
        for await (const _chunk of raw);
        await setImmediate();
      });
      for (const url of ['/hooks', '/parsed']) register(app, { url, ...settings });
      await app.ready();
      return app.routing;
    },
  };
}

interface HonoContext {
  req: { raw: Request };
}

interface HonoApp<Context> {
  use(path: string, middleware: (context: Context, next: () => Promise<void>) => Promise<void>): unknown;
  post(path: string, handler: (context: Context) => Promise<Response>): unknown;
  fetch(request: Request): Response | Promise<Response>;
}

export function honoApplication<Context extends HonoContext>({
  app: make,
  webhook,
}: Framework<HonoApp<Context>, (context: Context) => Promise<Response>>): ReceivingApplication {
  return {
    advice: 'app.post("/webhooks", webhook({ … })); app.use(…);',
    build(settings) {
      const app = make();
      app.use('/parsed', async ({ req }, next) => {
        await req.raw.text();
        await setImmediate();
        await next();
      });
      app.post('/hooks', webhook(settings));
      app.post('/parsed', webhook(settings));
      return webListener((request) => app.fetch(request));
    },
  };
}
