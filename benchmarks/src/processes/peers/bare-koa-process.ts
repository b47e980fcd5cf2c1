import { operations, publicContract } from '@convoke/contract';
import type { RouterContext } from '@koa/router';
import Router from '@koa/router';
import Koa from 'koa';
import rawBody from 'raw-body';
import { answerParent, listenLocally } from '../child.js';

const { method, path } = operations.createAppointment;

const router = new Router();
router.register(path, [method], async (context: RouterContext) => {
  const text = await rawBody(context.req, { encoding: 'utf8', length: context.get('content-length') });
  const body = publicContract.requestSchemas.createAppointment.parse(JSON.parse(text));
  context.status = 201;
  context.body = {
    success: true,
    message: 'Appointment created.',
    data: {
      appointmentId: '01900000-0000-7000-8000-000000000000',
      subject: body.appointmentSubject,
      start: body.appointmentStart,
      end: body.appointmentEnd,
      timeZone: body.appointmentTimeZone,
      location: body.appointmentLocation,
      inviteeCount: 1,
      hasInitialInvitee: true,
      providerFirstInvite: false,
      dateCreated: new Date().toISOString(),
      invitationId: '01900000-0000-7000-8000-000000000001',
    },
    apiVersion: 'v1',
  };
});

const app = new Koa().use(router.routes());
answerParent(async () => ({ url: await listenLocally(app.callback()) }));
