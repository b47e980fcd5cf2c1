import { answerParent, listenLocally } from '../child.js';

/** Convoke's response to a new appointment, and Svix's to a new message. */
const created = JSON.stringify({
  success: true,
  message: 'Appointment created. The invitation to bob.jones@invitee.example is on its way.',
  data: {
    appointmentId: '01900000-0000-7000-8000-000000000000',
    subject: 'Kick-off: the new reporting pipeline',
    start: '2027-07-01T10:00:00',
    end: '2027-07-01T11:00:00',
    timeZone: 'Europe/Berlin',
    location: 'Room 4, Example Street 1',
    inviteeCount: 1,
    hasInitialInvitee: true,
    providerFirstInvite: false,
    dateCreated: '2027-03-01T09:30:00.000Z',
    invitationId: '01900000-0000-7000-8000-000000000001',
  },
  apiVersion: 'v1',
  id: '01900000-0000-7000-8000-000000000000',
  eventType: 'appointment.created',
  payload: {},
  timestamp: '2027-03-01T09:30:00.000Z',
});

answerParent(async () => ({
  url: await listenLocally((request, response) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(created) };
    request.resume().once('end', () => response.writeHead(201, { ...headers, 'X-Request-Id': 'r1' }).end(created));
  }),
}));
