import { sdkMethods } from './sdk-methods.js';

/** A sample as readers of OpenAPI documents know it from `x-codeSamples`. */
interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

interface Contract {
  info?: { description?: string };
  paths: Record<string, PathItem>;
}

type Method = (typeof METHODS)[number];
type PathItem = { parameters?: unknown[] } & Partial<Record<Method, Operation>>;

interface Operation {
  operationId: keyof typeof sdkMethods;
  parameters?: { name?: string }[];
  requestBody?: RequestBody;
  responses: Record<string, { content?: Record<string, unknown> }>;
}

interface RequestBody {
  content: Record<string, { examples?: Record<string, Example> }>;
}

interface Example {
  value: Record<string, unknown>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * The contract with `x-codeSamples` at each operation: for curl and for the SDK, made of its first example. Both take
 * address and credentials from the environment, under the names that the SDK reads. Examples of bodies have no
 * credentials: the reference page sends those that the reader enters once, and two different ones are refused. The
 * description has the first call after its first paragraph, and a heading for each subject. Held by
 * `scripts/docs/typed-snippets.test.ts`.
 *
 * @param contract `openapi.yaml`, parsed
 */
export function withCodeSamples<Document extends Contract>(contract: Document): Document {
  const paths = Object.entries(contract.paths).map(([path, item]) => {
    const ids = idsOf(item, contract);
    const operations = METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const call = { method, path, ids, body: bodyOf(operation) };
      const samples: CodeSample[] = [
        { lang: 'Shell', label: 'curl', source: curlSample(call) },
        { lang: 'TypeScript', label: 'TypeScript', source: sdkSample(operation, call) },
      ];
      return [[method, { ...withoutCredentials(operation), 'x-codeSamples': samples }]];
    });
    return [path, { ...item, ...Object.fromEntries(operations) }];
  });
  return { ...contract, info: introduced(contract), paths: Object.fromEntries(paths) };
}

/** What the contract says of itself, as readers of a page want it: the first call at once, then one subject after the other. */
function introduced({ info, paths }: Contract): Contract['info'] {
  const [first = '', ...subjects] = info?.description?.trim().split('\n\n') ?? [];
  const calls = Object.entries(paths).flatMap(([path, { post }]) =>
    post?.operationId === 'createAppointment'
      ? `\`\`\`bash\n${curlSample({ method: 'post', path, ids: new Map(), body: bodyOf(post) })}\n\`\`\``
      : [],
  );
  const sections = subjects.map((subject) => subject.replace(/^\*\*(.+?)\.\*\*\s/, '## $1\n\n'));
  return { ...info, description: [first, ...calls, ...sections].join('\n\n') };
}

interface Call {
  method: Method;
  path: string;
  /** Of the path, in its order, by name. */
  ids: Map<string, string>;
  /** Without credentials; nothing if it has no other field. */
  body: object | undefined;
}

function curlSample({ method, path, ids, body }: Call): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(ids.get(name) ?? ''));
  const lines = [`curl "$CONVOKE_URL${address}"`, `-u "$CONVOKE_API_KEY:$CONVOKE_API_SECRET"`];
  if (method !== 'get') lines.splice(1, 0, `-X ${method.toUpperCase()}`);
  if (body) {
    const json = JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`);
    lines.push(`-H 'Content-Type: application/json'`, `-d '${json}'`);
  }
  return lines.join(' \\\n  ');
}

function sdkSample(operation: Operation, { ids, body }: Call): string {
  const given = [...ids.values()].map((id) => JSON.stringify(id));
  if (body) given.push(literalOf(body));
  const call = `convoke.${sdkMethods[operation.operationId]}(${given.join(', ')})`;
  const use = isIterated(operation)
    ? `for await (const item of ${call}) console.log(item);`
    : `const result = await ${call};\nconsole.log(result);`;
  return [
    `import { Convoke } from '@convoke/sdk';`,
    '// Reads CONVOKE_URL, CONVOKE_API_KEY and CONVOKE_API_SECRET.\nconst convoke = new Convoke();',
    use,
  ].join('\n\n');
}

/** JSON whose names have no quotes where JavaScript needs none. */
function literalOf(value: object): string {
  return JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z]\w*)":/gm, '$1$2:');
}

/** What comes in pages or as a stream of events. */
function isIterated({ parameters = [], responses }: Operation): boolean {
  const isStream = Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content);
  return isStream || parameters.some(({ name }) => name === 'cursor');
}

function bodyOf({ requestBody }: Operation): object | undefined {
  const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {});
  const fields = fieldsOf(example);
  return Object.keys(fields).length === 0 ? undefined : fields;
}

/** The fields of an example of a body, without credentials. */
function fieldsOf(example: Example | undefined): object {
  const { apiKey, apiSecret, ...fields } = example?.value ?? {};
  return fields;
}

function withoutCredentials(operation: Operation): Operation {
  const { requestBody } = operation;
  if (requestBody === undefined) return operation;
  const content = Object.entries(requestBody.content).map(([type, { examples, ...media }]) => {
    if (examples === undefined) return [type, media];
    const bare = Object.entries(examples).map(([name, each]) => [name, { ...each, value: fieldsOf(each) }]);
    return [type, { ...media, examples: Object.fromEntries(bare) }];
  });
  return { ...operation, requestBody: { ...requestBody, content: Object.fromEntries(content) } };
}

function idsOf({ parameters = [] }: PathItem, contract: Contract): Map<string, string> {
  const resolved = parameters.map((parameter) => resolve(parameter, contract));
  const inPath = resolved.filter((parameter) => fieldOf(parameter, 'in') === 'path');
  return new Map(
    inPath.map((parameter) => [String(fieldOf(parameter, 'name')), String(fieldOf(parameter, 'example'))]),
  );
}

/** What a reference of the contract leads to, or the value itself. */
function resolve(value: unknown, contract: Contract): unknown {
  const reference = fieldOf(value, '$ref');
  if (reference === undefined) return value;
  return String(reference).split('/').slice(1).reduce<unknown>(fieldOf, contract);
}

function fieldOf(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name);
}
