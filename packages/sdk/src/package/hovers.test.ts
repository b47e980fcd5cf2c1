import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { PACKAGE_FOLDER } from './pack.js';

/** A session of somebody who uses the package, with `^` below what the pointer is on. */
const SESSION = `
import { Convoke } from '@convoke/sdk';
import { type Handlers } from '@convoke/sdk/receive';
import { verify } from '@convoke/sdk/webhooks';
const convoke = new Convoke();
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
const registered = await convoke.webhooks.register({ webhookUrl: '', eventTypes: ['attendee.responded'] });
//    ^
const detail = await convoke.deliveries.get('d1');
//    ^
const { entries } = await convoke.appointments.timeline('a1');
//      ^
const event = verify({ headers: {}, body: '' }, { secret: '' });
//    ^
const handlers: Handlers = { 'attendee.responded': (answered) => answered.data.attendee.response };
//                                                  ^
convoke.appointments.update('a1', { respondBy: null });
//                   ^
convoke.feeds.create({ pastDays: 7 });
//                     ^
`;

const GOLDEN = `
const appointment: Appointment
const created: CreatedAppointment
const first: Invitation | undefined
const status: DeliveryStatus
const page: Page<AppointmentSummary>
const registered: RegisteredWebhook
const detail: DeliveryDetail
const entries: TimelineEntry[]
const event: WebhookEvent
(parameter) answered: AttendeeRespondedEvent
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
const declarationsOf = (entry: string) => join(PACKAGE_FOLDER, 'dist', `${entry}.d.ts`);

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

  /** What is shown where a `^` points to. */
  function hovers(): string[] {
    const lines = SESSION.split('\n');
    return lines.flatMap((line, index) => {
      if (!/^\/\/ +\^$/.test(line)) return [];
      const before = lines.slice(0, index - 1).join('\n').length + 1;
      const info = service.getQuickInfoAtPosition(FILE, before + line.indexOf('^'));
      return [ts.displayPartsToString(info?.displayParts)];
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
    expect(aliasesOfObjects(service.getProgram(), declarationsOf(entry))).toEqual([]);
  });
});

/** The exported names that stand for the form of an object. Functions and choices have no other form than an alias. */
function aliasesOfObjects(program: ts.Program | undefined, file: string): string[] {
  const checker = program?.getTypeChecker();
  const source = program?.getSourceFile(file);
  const module = source && checker?.getSymbolAtLocation(source);
  if (!checker || !module) throw new Error(`${file} is missing: run npm run build.`);
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (!(symbol.flags & ts.SymbolFlags.TypeAlias)) return [];
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const parts = type.isIntersection() ? type.types : [type];
    const isObject = parts.some(({ flags }) => flags & (ts.TypeFlags.Object | ts.TypeFlags.Conditional));
    return isObject ? [symbol.name] : [];
  });
}
