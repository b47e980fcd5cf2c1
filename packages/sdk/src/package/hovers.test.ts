import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { PACKAGE_FOLDER } from './pack.js';

/** A session of somebody who uses the package, with `^` below what the pointer is on. */
const SESSION = `
import { Convoke, isConvokeError, isRateLimitError, ServerError, ValidationError } from '@convoke/sdk';
import { webhook as forExpress } from '@convoke/sdk/express';
import { webhook as forFastify } from '@convoke/sdk/fastify';
import { webhook as forFetch } from '@convoke/sdk/fetch';
import { webhook as forKoa } from '@convoke/sdk/koa';
import { memoryStore, receive, type Handlers } from '@convoke/sdk/receive';
import { createInMemoryConvoke, signedDelivery, webhookSecret } from '@convoke/sdk/testing';
import { isWebhookVerificationError, verify } from '@convoke/sdk/webhooks';
const convoke = new Convoke();
//    ^
const patient = convoke.withOptions({ timeout: 120_000 });
//    ^
const appointment = await convoke.appointments.get('a1');
//    ^
const created = await convoke.appointments.create({ appointmentStart: '', appointmentEnd: '', appointmentTimeZone: '' });
//    ^
const [first] = appointment.invitations;
//     ^
const status = appointment.invitations[0]!.deliveryStatus;
//    ^
const page = await convoke.appointments.list({ status: 'active' }).page();
//    ^
const answered = await convoke.appointments.get('a1').withResponse();
//    ^
const registered = await convoke.webhooks.register({ webhookUrl: '', eventTypes: ['attendee.responded'] });
//    ^
const detail = await convoke.deliveries.get('d1');
//    ^
const { entries } = await convoke.appointments.timeline('a1');
//      ^
const key = await convoke.keys.create({ name: 'Reports', scopes: ['appointments:read'], expiresAt: '2027-01-01T00:00:00Z' });
//    ^                                                   ^                               ^
const keys = await convoke.keys.list();
//    ^
const revoked = await convoke.keys.revoke('k1');
//    ^
try {
  await convoke.appointments.cancel('a1');
} catch (error) {
  if (isRateLimitError(error)) error.retryAfter;
//                             ^     ^
  if (error instanceof ValidationError) error.problems;
//                                      ^     ^
  if (error instanceof ServerError) error.response?.status;
//                                        ^
  if (isConvokeError(error)) error.code, error.requestId, error.body, error.limit;
//                           ^     ^           ^                ^           ^
  if (isWebhookVerificationError(error)) error.reason;
//                                       ^     ^
}
const event = verify({ headers: {}, body: '' }, { secret: '' });
//    ^
const handlers: Handlers = { 'attendee.responded': (given) => given.data.attendee.response };
//                                                  ^                             ^
const receipt = await receive({ headers: {}, body: '' }, { secret: '', handlers, duplicates: memoryStore() });
//    ^                                                                                      ^
const express = forExpress({ secret: '', handlers: { 'appointment.canceled': (event, request) => request.headers } });
//    ^                                                                              ^
const koa = forKoa({ secret: '', handlers, onRefusal: (refusal) => refusal.seconds });
//    ^                                                ^
const route = forFetch({ secret: '', handlers });
//    ^
forFastify;
// ^
const memory = createInMemoryConvoke();
//    ^
const happened = memory.answer({ appointmentId: 'a1', address: 'ada@example.com' }, 'accepted');
//    ^                 ^
const delivery = signedDelivery({ secret: webhookSecret(), eventType: 'attendee.responded', data: { subject: 'Roof' } });
//    ^                                                                                                 ^
convoke.appointments.update('a1', { respondBy: null });
//                   ^
convoke.feeds.create({ pastDays: 7 });
//                     ^
`;

const GOLDEN = `
const convoke: Convoke
const patient: Convoke
const appointment: Appointment
const created: CreatedAppointment
const first: Invitation | undefined
const status: DeliveryStatus
const page: Page<AppointmentSummary>
const answered: WithResponse<Appointment>
const registered: RegisteredWebhook
const detail: DeliveryDetail
const entries: TimelineEntry[]
const key: CreatedKey
(property) CreateKeyInput.scopes?: KeyScope[] | undefined
(property) CreateKeyInput.expiresAt?: string | undefined
const keys: Key[]
const revoked: RevokedKey
var error: RateLimitError
(property) ConvokeError.retryAfter: number | undefined
var error: ValidationError
(property) ConvokeError.problems: readonly Problem[] | undefined
(property) ConvokeError.response: ErrorResponse | undefined
var error: ConvokeError
(property) ConvokeError.code: ConvokeErrorCode
(property) ConvokeError.requestId: string | undefined
(property) ConvokeError.body: string | undefined
(property) ConvokeError.limit: ReachedLimit | undefined
var error: WebhookVerificationError
(property) WebhookVerificationError.reason: VerificationReason
const event: WebhookEvent
(parameter) given: AttendeeRespondedEvent
(property) RespondedAttendee.response: GivenAnswer
const receipt: Receipt
(alias) memoryStore(options?: MemoryStoreOptions): DuplicateStore · import memoryStore
const express: (request: NodeRequest, response: ServerResponse, next?: Next) => Promise<void>
(parameter) request: NodeRequest
const koa: (context: KoaContext) => Promise<void>
(parameter) refusal: WebhookVerificationError
const route: (request: Request) => Promise<Response>
(alias) function forFastify(instance: FastifyInstance, { url, prefix: _, logLevel: __, logSerializers: ___, ...options }: FastifyWebhookOptions & OwnOptions): Promise<void> · import forFastify
const memory: InMemoryConvoke
const happened: InMemoryDelivery[]
(method) Happenings.answer(this: void, invitee: Invitee, response: InviteeAnswer, comment?: string): InMemoryDelivery[]
const delivery: SignedDelivery
(property) subject?: string | undefined
(method) Appointments.update(appointmentId: string, input: UpdateAppointmentInput, options?: ChangeOptions): Call<UpdatedAppointment>
(property) CreateFeedInput.pastDays?: number | undefined
`;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node'],
};
const FILE = join(PACKAGE_FOLDER, 'session.ts');
const ENTRIES = [
  'index',
  'webhooks',
  'receive',
  'recurrence',
  'testing',
  'express',
  'koa',
  'fastify',
  'hono',
  'next',
  'fetch',
];
const BUILT = join(PACKAGE_FOLDER, 'dist');
const declarationsOf = (entry: string) => join(BUILT, `${entry}.d.ts`);

function startLanguageService(): ts.LanguageService {
  return ts.createLanguageService({
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => [FILE, ...ENTRIES.map(declarationsOf)],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = name === FILE ? SESSION : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => PACKAGE_FOLDER,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === FILE || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
}

describe('an editor', { timeout: 60_000 }, () => {
  let service: ts.LanguageService;
  beforeAll(() => {
    service = startLanguageService();
  });

  function program(): ts.Program {
    const found = service.getProgram();
    if (!found) throw new Error('The language service has no program.');
    return found;
  }

  /** What is shown where a `^` points to. */
  function hovers(): string[] {
    const lines = SESSION.split('\n');
    return lines.flatMap((line, index) => {
      if (!/^\/\/[ ^]+$/.test(line)) return [];
      const before = lines.slice(0, index - 1).join('\n').length + 1;
      return [...line.matchAll(/\^/g)].map((mark) => {
        const info = service.getQuickInfoAtPosition(FILE, before + mark.index);
        return ts.displayPartsToString(info?.displayParts).replace(/\n/g, ' · ');
      });
    });
  }

  it('shows each thing by its name', () => {
    expect(hovers()).toEqual(GOLDEN.trim().split('\n'));
  });

  it('finds no fault', () => {
    const found = [...service.getSyntacticDiagnostics(FILE), ...service.getSemanticDiagnostics(FILE)];
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });

  it('shows limits, default and example of a field', () => {
    const at = SESSION.indexOf('pastDays');
    const info = service.getQuickInfoAtPosition(FILE, at);
    expect(ts.displayPartsToString(info?.documentation)).toContain('Limits: 0 to 3660.');
    expect(info?.tags?.map(({ name, text }) => `${name} ${ts.displayPartsToString(text)}`)).toEqual(['default 30']);
  });

  it.each(ENTRIES)('finds no alias of an object type in %s, which would be shown by its parts', (entry) => {
    expect(readFileSync(declarationsOf(entry), 'utf8')).not.toBe('');
    expect(aliasesOfObjects(program(), declarationsOf(entry))).toEqual([]);
  });

  it.each(ENTRIES)('finds no field in %s that may be left out, but not be undefined', (entry) => {
    expect(refusingUndefined(program(), declarationsOf(entry))).toEqual([]);
  });
});

/** The fields that a caller may leave out, but not give as `undefined` under exactOptionalPropertyTypes. */
function refusingUndefined(program: ts.Program, file: string): string[] {
  const checker = program.getTypeChecker();
  const walked = new Set<ts.Type>();
  const found = new Set<string>();

  function walk(type: ts.Type): void {
    if (walked.has(type)) return;
    walked.add(type);
    const parts = type.isUnionOrIntersection() ? type.types : [];
    const items = isReference(type) ? checker.getTypeArguments(type) : [];
    for (const each of [...parts, ...items]) walk(each);
    for (const field of type.getProperties()) {
      const declaration = field.declarations?.find((each) => each.getSourceFile().fileName.startsWith(BUILT));
      if (!declaration) continue;
      const isOptional = ts.isPropertySignature(declaration) && declaration.questionToken !== undefined;
      const text = declaration.getText();
      if (isOptional && !/\b(undefined|unknown|never)\b/.test(text)) found.add(text);
      walk(checker.getTypeOfSymbol(field));
    }
  }

  function walkParameters(type: ts.Type): void {
    for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()])
      for (const parameter of signature.parameters) walk(checker.getTypeOfSymbol(parameter));
  }

  for (const symbol of exportsOf(program, file)) {
    // Whoever catches an error has not made it.
    if (symbol.name.endsWith('Error')) continue;
    if (symbol.flags & ts.SymbolFlags.Value) walkParameters(checker.getTypeOfSymbol(symbol));
    if (!(symbol.flags & ts.SymbolFlags.Interface)) continue;
    for (const method of checker.getDeclaredTypeOfSymbol(symbol).getProperties())
      if (method.flags & ts.SymbolFlags.Method) walkParameters(checker.getTypeOfSymbol(method));
  }
  return [...found];
}

/** The exported names that stand for the form of an object. Functions and choices have no other form than an alias. */
function aliasesOfObjects(program: ts.Program, file: string): string[] {
  return exportsOf(program, file).flatMap((symbol) => {
    if (!(symbol.flags & ts.SymbolFlags.TypeAlias)) return [];
    const type = program.getTypeChecker().getDeclaredTypeOfSymbol(symbol);
    const parts = type.isIntersection() ? type.types : [type];
    const isObject = parts.some(({ flags }) => flags & (ts.TypeFlags.Object | ts.TypeFlags.Conditional));
    return isObject ? [symbol.name] : [];
  });
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return (type.flags & ts.TypeFlags.Object) !== 0 && 'target' in type;
}

function exportsOf(program: ts.Program, file: string): ts.Symbol[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is missing: run npm run build.`);
  return checker
    .getExportsOfModule(module)
    .map((exported) => (exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported));
}
