import { type OperationId, operationIds, operations, type paths } from '@convoke/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type Appointments,
  Convoke,
  type Deliveries,
  type Raw,
  type Replies,
  type Warning,
  type Webhooks,
} from './index.js';
import { startCannedServer } from './transport/testing/canned-server.js';

type Operation<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method];
type Body<Op> = Op extends { requestBody?: { content: { 'application/json': infer Sent } } }
  ? Omit<Sent, 'apiKey' | 'apiSecret'>
  : never;
type Answer<Op, Status extends number> = Op extends {
  responses: { [Key in Status]: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;
type Data<Op, Status extends number> = Answer<Op, Status> extends { data: infer Value } ? Value : never;
/** What the contract says of the operation's answer, as a method returns it. */
type Given<Op, Status extends number> = Data<Op, Status> & { message: string; warnings?: Warning[] | undefined };

type Input<Method extends (...args: never[]) => unknown, At extends number> = NonNullable<Parameters<Method>[At]>;
type Output<Method extends (...args: never[]) => unknown> = Awaited<ReturnType<Method>>;
type Item<List> = List extends AsyncIterable<infer One> ? One : never;
type CallOptions = 'headers' | 'idempotencyKey' | 'signal' | 'timeout' | 'maxRetries';

type Collection = '/api/v1/appointments';
type Single = `${Collection}/{appointmentId}`;
type Hooks = '/api/v1/webhooks';
type Hook = `${Hooks}/{webhookId}`;
type Sent = '/api/v1/deliveries/{deliveryId}';

/** The method that makes each operation; the compiler asks for every operation of the contract. */
const methods = {
  createAppointment: 'appointments.create',
  listAppointments: 'appointments.list',
  getAppointment: 'appointments.get',
  updateAppointment: 'appointments.update',
  cancelAppointment: 'appointments.cancel',
  listInvitations: 'appointments.invitations',
  sendInvitation: 'appointments.invite',
  sendInvitations: 'appointments.inviteMany',
  changeInvitation: 'appointments.changeInvitation',
  correctAddress: 'appointments.correctAddress',
  removeInvitation: 'appointments.uninvite',
  getAppointmentTimeline: 'appointments.timeline',
  registerWebhook: 'webhooks.register',
  createFeed: 'feeds.create',
  listFeeds: 'feeds.list',
  revokeFeed: 'feeds.revoke',
  listWebhooks: 'webhooks.list',
  getWebhook: 'webhooks.get',
  updateWebhook: 'webhooks.update',
  deleteWebhook: 'webhooks.delete',
  regenerateWebhookSecret: 'webhooks.regenerateSecret',
  sendTestEvent: 'webhooks.test',
  listDeliveries: 'webhooks.deliveries',
  replayMissedDeliveries: 'webhooks.replayMissed',
  getDelivery: 'deliveries.get',
  replayDelivery: 'deliveries.replay',
  streamDeliveries: 'deliveries.stream',
  listReplies: 'replies.list',
  applyReply: 'replies.apply',
} satisfies Record<OperationId, string>;

/** The ids that an operation's path may have, as they are given and as its URL has them. */
const IDS: Record<string, [given: string, sent: string]> = {
  appointmentId: ['a/1', 'a%2F1'],
  invitationId: ['i?2', 'i%3F2'],
  feedId: ['f:6', 'f%3A6'],
  webhookId: ['w#3', 'w%233'],
  deliveryId: ['d 4', 'd%204'],
  replyId: ['r%5', 'r%255'],
};

describe('every operation of the contract', () => {
  it.each(operationIds)('%s goes by its method to its path, with its ids in their places', async (id) => {
    const { baseUrl, requests } = await startCannedServer({ status: 404, body: '' });
    const client = new Convoke({ baseUrl, apiKey: 'ck_test', apiSecret: 'cs_test', maxRetries: 0 });
    const { method, path, pathParams } = operations[id];
    const ids = pathParams.map((name) => IDS[name]?.[0]);
    const [noun = '', verb = ''] = methods[id].split('.');
    const nouns: object = Object(Reflect.get(client, noun));
    const called: unknown = Reflect.apply(Reflect.get(nouns, verb), nouns, ids);
    const isList = Symbol.asyncIterator in Object(called);
    const read = isList ? Reflect.get(Object(called), Symbol.asyncIterator).call(called).next() : called;
    await expect(read).rejects.toMatchObject({ status: 404 });
    const sent = path.replace(/\{(\w+)\}/g, (_, name) => IDS[name]?.[1] ?? '');
    expect(requests).toMatchObject([{ method: method.toUpperCase(), url: sent }]);
  });

  it('has a method', () => {
    expect(Object.keys(methods).sort()).toEqual([...operationIds].sort());
  });

  it('takes the parameters of the contract, without the credentials', () => {
    expectTypeOf<Input<Appointments['create'], 0>>().toEqualTypeOf<Body<Operation<Collection, 'post'>>>();
    expectTypeOf<Input<Appointments['invite'], 1>>().toEqualTypeOf<Body<Operation<`${Single}/invitations`, 'post'>>>();
    expectTypeOf<Input<Appointments['update'], 1>>().toEqualTypeOf<Body<Operation<Single, 'put'>>>();
    expectTypeOf<Input<Appointments['cancel'], 1>>().toEqualTypeOf<Body<Operation<Single, 'delete'>>>();
    type Uninvite = Operation<`${Single}/invitations/{invitationId}`, 'delete'>;
    expectTypeOf<Omit<Input<Appointments['uninvite'], 2>, CallOptions>>().toEqualTypeOf<Body<Uninvite>>();
    type Query = NonNullable<Operation<Collection, 'get'>['parameters']['query']>;
    expectTypeOf<Input<Appointments['list'], 0>>().toEqualTypeOf<Query>();
    expectTypeOf<Input<Webhooks['register'], 0>>().toEqualTypeOf<Body<Operation<Hooks, 'post'>>>();
    expectTypeOf<Input<Webhooks['update'], 1>>().toEqualTypeOf<Body<Operation<Hook, 'patch'>>>();
    type Regenerate = Operation<`${Hook}/regenerate-secret`, 'post'>;
    expectTypeOf<Input<Webhooks['regenerateSecret'], 1>>().toEqualTypeOf<Body<Regenerate>>();
    expectTypeOf<Input<Webhooks['replayMissed'], 1>>().toEqualTypeOf<Body<Operation<`${Hook}/replay`, 'post'>>>();
    expectTypeOf<Input<Replies['apply'], 1>>().toEqualTypeOf<
      Body<Operation<'/api/v1/replies/{replyId}/apply', 'post'>>
    >();
    type ReplyQuery = NonNullable<Operation<'/api/v1/replies', 'get'>['parameters']['query']>;
    expectTypeOf<Input<Replies['list'], 0>>().toEqualTypeOf<ReplyQuery>();
    type DeliveryQuery = NonNullable<Operation<`${Hook}/deliveries`, 'get'>['parameters']['query']>;
    expectTypeOf<Input<Webhooks['deliveries'], 1>>().toEqualTypeOf<DeliveryQuery>();
  });

  it('returns what the contract says', () => {
    expectTypeOf<Output<Appointments['create']>>().toEqualTypeOf<Given<Operation<Collection, 'post'>, 201>>();
    expectTypeOf<Output<Appointments['invite']>>().toEqualTypeOf<
      Given<Operation<`${Single}/invitations`, 'post'>, 201>
    >();
    expectTypeOf<Output<Appointments['update']>>().toEqualTypeOf<Given<Operation<Single, 'put'>, 200>>();
    expectTypeOf<Output<Appointments['cancel']>>().toEqualTypeOf<Given<Operation<Single, 'delete'>, 200>>();
    type Uninvite = Operation<`${Single}/invitations/{invitationId}`, 'delete'>;
    expectTypeOf<Output<Appointments['uninvite']>>().toEqualTypeOf<Given<Uninvite, 200>>();
    expectTypeOf<Output<Appointments['get']>>().toEqualTypeOf<Data<Operation<Single, 'get'>, 200>>();
    expectTypeOf<Item<ReturnType<Appointments['list']>>>().toEqualTypeOf<
      Data<Operation<Collection, 'get'>, 200>[number]
    >();
    type Entry = Data<Operation<`${Single}/timeline`, 'get'>, 200>[number];
    type OwnEntry = Output<Appointments['timeline']>['entries'][number];
    expectTypeOf<Omit<OwnEntry, 'type'>>().toEqualTypeOf<Omit<Entry, 'type'>>();
    expectTypeOf<Entry['type']>().toExtend<OwnEntry['type']>();
    expectTypeOf<Output<Webhooks['register']>>().toEqualTypeOf<Given<Operation<Hooks, 'post'>, 201>>();
    expectTypeOf<Output<Webhooks['list']>>().toEqualTypeOf<Data<Operation<Hooks, 'get'>, 200>>();
    expectTypeOf<Output<Webhooks['get']>>().toEqualTypeOf<Data<Operation<Hook, 'get'>, 200>>();
    expectTypeOf<Output<Webhooks['update']>>().toEqualTypeOf<Given<Operation<Hook, 'patch'>, 200>>();
    type Regenerate = Operation<`${Hook}/regenerate-secret`, 'post'>;
    expectTypeOf<Output<Webhooks['regenerateSecret']>>().toEqualTypeOf<Given<Regenerate, 200>>();
    expectTypeOf<Output<Webhooks['test']>>().toEqualTypeOf<Given<Operation<`${Hook}/test`, 'post'>, 201>>();
    expectTypeOf<Output<Webhooks['replayMissed']>>().toEqualTypeOf<Given<Operation<`${Hook}/replay`, 'post'>, 200>>();
    expectTypeOf<Item<ReturnType<Webhooks['deliveries']>>>().toEqualTypeOf<
      Data<Operation<`${Hook}/deliveries`, 'get'>, 200>[number]
    >();
    expectTypeOf<Output<Deliveries['get']>>().toEqualTypeOf<Data<Operation<Sent, 'get'>, 200>>();
    expectTypeOf<Output<Deliveries['replay']>>().toEqualTypeOf<Given<Operation<`${Sent}/replay`, 'post'>, 200>>();
  });

  it('is there by method and path as well', () => {
    type Paths = { [Method in keyof Raw]: Parameters<Raw[Method]>[0] }[keyof Raw];
    expectTypeOf<Paths>().toEqualTypeOf<keyof paths>();
    const listed = ({ GET }: Raw) => GET('/api/v1/appointments', { params: { query: { status: 'active' } } });
    const wrong = ({ GET, DELETE }: Raw) => [
      // @ts-expect-error an id is required
      GET('/api/v1/appointments/{appointmentId}'),
      // @ts-expect-error an id is required
      DELETE('/api/v1/webhooks/{webhookId}', {}),
      // @ts-expect-error appointments are not deleted together
      DELETE('/api/v1/appointments'),
    ];
    expect(wrong).toBeTypeOf('function');
    type Listed = Awaited<ReturnType<typeof listed>>['data'];
    expectTypeOf<NonNullable<Listed>>().toEqualTypeOf<Answer<Operation<Collection, 'get'>, 200>>();
  });
});
