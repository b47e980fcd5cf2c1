import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryDirectory } from '@convoke/testkit';
import { Logger } from '@nestjs/common';
import { createApp, defineEventHandler, type EventHandler, toWebHandler, toWebRequest } from 'h3-1';
import ts from 'typescript';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PACKAGE_FOLDER } from '../package/pack.js';
import { signedDelivery, webhookSecret } from '../testing/index.js';

const page = readFileSync(join(PACKAGE_FOLDER, '..', '..', 'docs', 'receiving', 'functions.md'), 'utf8');
const secret = webhookSecret();
const URL_OF_WEBHOOK = 'https://example.com/webhooks';
const sent = () => signedDelivery({ secret, eventType: 'attendee.responded' });

/** A recipe's exports, and how its host calls them with a delivery; the result is the status and the body of the response. */
type Call = (recipe: Record<string, unknown>, delivery: ReturnType<typeof sent>) => Promise<[unknown, unknown]>;

const call = (value: unknown, ...path: string[]) => {
  const found = path.reduce<unknown>((at, step) => Reflect.get(Object(at), step), value);
  const owner = path.slice(0, -1).reduce<unknown>((at, step) => Reflect.get(Object(at), step), value);
  return (...args: unknown[]): unknown => Reflect.apply(Object(found), owner, args);
};
const read = async (response: unknown): Promise<[unknown, unknown]> => {
  const answer = await response;
  if (answer instanceof Response) return [answer.status, await answer.json()];
  const { status, statusCode, body } = Object(answer);
  return [status ?? statusCode, JSON.parse(body)];
};
function eventHandlerIn(value: unknown): EventHandler {
  if (typeof value !== 'function') throw new Error('The recipe has no handler.');
  return (event) => Reflect.apply(value, undefined, [event]);
}

const answers = { put: vi.fn() };
const lambda =
  (event: (delivery: ReturnType<typeof sent>) => object): Call =>
  (recipe, delivery) =>
    read(call(recipe, 'handler')(event(delivery)));
const encoded = (body: string) => ({ body: Buffer.from(body).toString('base64'), isBase64Encoded: true });
const multiple = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));

const RECIPES: [title: string, host: string, call: Call][] = [
  ['SvelteKit', 'SvelteKit', (recipe, { request }) => read(call(recipe, 'POST')({ request: request(URL_OF_WEBHOOK) }))],
  [
    'React Router',
    'React Router',
    (recipe, { request }) => read(call(recipe, 'action')({ request: request(URL_OF_WEBHOOK) })),
  ],
  ['h3 and Nitro', 'h3 2', (recipe, { request }) => read(call(recipe, 'app', 'fetch')(request(URL_OF_WEBHOOK)))],
  [
    'Nuxt',
    'h3 1',
    (recipe, { request }) => {
      const app = createApp().use('/webhooks', eventHandlerIn(recipe.default));
      return read(toWebHandler(app)(request(URL_OF_WEBHOOK)));
    },
  ],
  ['Elysia', 'Elysia', (recipe, { request }) => read(call(recipe, 'app', 'handle')(request(URL_OF_WEBHOOK)))],
  [
    'NestJS',
    'Nest',
    async (recipe, { request }) => {
      const url = await call(recipe, 'app', 'getUrl')();
      return read(fetch(request(`${url}/webhooks`)));
    },
  ],
  [
    'Bun',
    'Bun.serve',
    (recipe, { request }) => read(call(recipe, 'server', 'routes', '/webhooks', 'POST')(request(URL_OF_WEBHOOK))),
  ],
  [
    'Cloudflare Workers',
    'Cloudflare Workers',
    (recipe, { request }) =>
      read(
        call(recipe, 'default', 'fetch')(request(URL_OF_WEBHOOK), { CONVOKE_WEBHOOK_SECRET: secret, ANSWERS: answers }),
      ),
  ],
  [
    'AWS Lambda',
    'a REST API',
    lambda(({ headers, body }) => ({
      httpMethod: 'POST',
      headers,
      multiValueHeaders: multiple(headers),
      body,
      isBase64Encoded: false,
    })),
  ],
  [
    'AWS Lambda',
    'an HTTP API',
    lambda(({ headers, body }) => ({
      version: '2.0',
      requestContext: { http: { method: 'POST' } },
      headers,
      ...encoded(body),
    })),
  ],
  ['AWS Lambda', 'a load balancer', lambda(({ headers, body }) => ({ httpMethod: 'POST', headers, ...encoded(body) }))],
  [
    'AWS Lambda',
    'a load balancer with multi-value headers',
    lambda(({ headers, body }) => ({ httpMethod: 'POST', multiValueHeaders: multiple(headers), ...encoded(body) })),
  ],
  [
    'Azure Functions',
    'Azure Functions',
    (recipe, { request }) => {
      const { method, headers, body } = request(URL_OF_WEBHOOK);
      return read(call(recipe, 'handler')({ url: URL_OF_WEBHOOK, method, headers, body }));
    },
  ],
];

/** An application of Nest that does nothing else. */
const MODULE = `import { Module } from '@nestjs/common';
export class AppModule {}
Module({})(AppModule);
`;

describe('the recipe for', () => {
  let folder: string;

  beforeAll(async () => {
    const directory = await temporaryDirectory();
    folder = directory.path;
    mkdirSync(join(folder, 'node_modules', '@convoke'), { recursive: true });
    symlinkSync(PACKAGE_FOLDER, join(folder, 'node_modules', '@convoke', 'sdk'));
    for (const name of ['elysia', 'h3', '@nestjs']) {
      symlinkSync(join(PACKAGE_FOLDER, 'node_modules', name), join(folder, 'node_modules', name));
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'app.module.js'), MODULE);
    vi.stubEnv('PORT', '0');
    Logger.overrideLogger(false);
    vi.stubEnv('CONVOKE_WEBHOOK_SECRET', secret);
    vi.stubGlobal('saveAnswer', answers.put);
    // Nuxt imports them by itself.
    vi.stubGlobal('defineEventHandler', defineEventHandler);
    vi.stubGlobal('toWebRequest', toWebRequest);
    return async () => {
      vi.unstubAllEnvs();
      vi.unstubAllGlobals();
      await directory.remove();
    };
  });

  /** The exports of the code below a heading of the page. */
  async function recipeOf(title: string): Promise<Record<string, unknown>> {
    const [, code] = new RegExp(`## ${title}\\n[\\s\\S]*?\`\`\`ts\\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
    if (code === undefined) throw new Error(`There is no recipe for ${title}.`);
    const { outputText } = ts.transpileModule(code, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    const file = join(folder, `${title.replaceAll(' ', '-')}.mjs`);
    writeFileSync(file, outputText);
    return import(pathToFileURL(file).href);
  }

  it.each(RECIPES)(
    '%s handles a delivery, as %s passes it on, and refuses a changed one',
    async (title, _, deliver) => {
      const recipe = await recipeOf(title);
      answers.put.mockClear();
      expect(await deliver(recipe, sent())).toEqual([200, { success: true, outcome: 'handled' }]);
      expect(answers.put).toHaveBeenCalledOnce();
      const forged = signedDelivery({ secret: webhookSecret(), eventType: 'attendee.responded' });
      expect(await deliver(recipe, forged)).toMatchObject([401, { error: 'no_matching_secret' }]);
      expect(answers.put).toHaveBeenCalledOnce();
      if (title === 'NestJS') await call(recipe, 'app', 'close')();
    },
  );
});
