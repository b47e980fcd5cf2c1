import type { Scene } from './album.js';
import type { Page } from './ask-as.js';
import type { Filled } from './fill-account.js';
import type { Crowd } from './fill-crowd.js';
import type { FilledSeries } from './fill-series.js';
import {
  allOf,
  appear,
  beginInPast,
  choose,
  chooseGraph,
  chooseTab,
  disconnect,
  endSession,
  fail,
  fillAppointment,
  fillDays,
  follow,
  openOperation,
  openOptions,
  openPalette,
  pasteList,
  pasteNobody,
  press,
  proposeInVain,
  refuse,
  repeatWeekly,
  sendAnswer,
  sendNothing,
  setBrand,
  setMailbox,
  setSender,
  spoilAppointment,
  spoilBrand,
  spoilCalendar,
  spoilFeed,
  spoilWebhook,
  typeAddress,
  typeWrongPassword,
  unfold,
} from './steps.js';

interface Scenes {
  whenSignedIn: Scene[];
  /** Of a server that sends mail: dialogs that the sandbox does not open. */
  whenSending: Scene[];
  whenSignedOut: Scene[];
}

/** Dialogs, messages, errors, and content that is collapsed at first. */
export function scenes(filled: Filled & Crowd & FilledSeries): Scenes {
  const appointment = `/appointments/${filled.appointmentId}`;
  const webhook = `/webhooks/${filled.failingWebhookId}`;
  const mail = `/mailbox/${filled.mailId}`;
  const whenSignedIn: Scene[] = [
    { name: 'menu', path: '/', act: press('Open the menu'), widths: [390] },
    {
      name: 'user-menu',
      path: '/',
      act: async (page) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.locator('.side .user-button').click();
      },
      widths: [1440],
    },
    {
      name: 'user-menu-phone',
      path: '/',
      act: allOf(press('Open the menu'), (page) => page.locator('.drawer .user-button').click()),
      widths: [390],
    },
    { name: 'palette', path: '/', act: openPalette },
    { name: 'palette-found', path: '/', act: allOf(openPalette, (page) => page.keyboard.type('web')) },
    { name: 'palette-nothing', path: '/', act: allOf(openPalette, (page) => page.keyboard.type('xyzzy')) },
    { name: 'table-of-chart', path: '/', act: unfold },
    { name: 'searched', path: '/appointments?search=appo&when=upcoming&status=active', act: appear('table') },
    { name: 'nothing-found', path: '/appointments?search=nothing+of+it', act: appear('.empty-state') },
    { name: 'edit', path: appointment, act: press('Edit') },
    { name: 'edit-errors', path: appointment, act: allOf(press('Edit'), spoilAppointment, press('Save and notify')) },
    { name: 'restored', path: appointment, act: press('Edit'), isContinued: true },
    { name: 'invite', path: appointment, act: press('Invite') },
    { name: 'invite-errors', path: appointment, act: press('Invite', 'Invite') },
    { name: 'invite-list', path: appointment, act: allOf(press('Invite a list'), pasteList) },
    { name: 'invite-list-errors', path: appointment, act: allOf(press('Invite a list'), pasteNobody) },
    { name: 'cancel', path: appointment, act: press('Cancel appointment') },
    { name: 'invitee-menu', path: appointment, act: press('More: Ada Lovelace') },
    { name: 'remove', path: appointment, act: allOf(press('More: Ada Lovelace'), choose('Remove')) },
    { name: 'resend', path: appointment, act: press('Send again to Ada Lovelace') },
    { name: 'found-invitee', path: `/appointments/${filled.crowdedId}?invitee=bart&answer=accepted`, act: unfold },
    { name: 'new-errors', path: '/appointments/new', act: press('Create and invite') },
    {
      name: 'refused',
      path: '/appointments/new',
      act: allOf(refuse, fillAppointment, press('Create and invite')),
    },
    {
      name: 'past-start',
      path: '/appointments/new',
      act: allOf(fillAppointment, beginInPast, press('Create and invite')),
    },
    { name: 'new-options', path: '/appointments/new', act: openOptions },
    { name: 'new-all-day', path: '/appointments/new', act: fillDays },
    { name: 'new-series', path: '/appointments/new', act: repeatWeekly },
    { name: 'mail-desktop', path: mail, act: press('Blocked', 'Desktop') },
    { name: 'mail-dark', path: mail, act: press('Dark', 'Phone') },
    { name: 'mail-light', path: mail, act: press('Light', 'Phone') },
    { name: 'source', path: mail, act: chooseTab('Source') },
    { name: 'checks', path: mail, act: chooseTab('Checks') },
    { name: 'text', path: mail, act: chooseTab('Text') },
    { name: 'calendar-data', path: mail, act: chooseTab('Calendar data') },
    { name: 'propose', path: mail, act: press('Propose new time') },
    { name: 'answered', path: `/mailbox/${filled.longMailId}`, act: press('Accept') },
    { name: 'caught', path: '/test-receiver', act: unfold },
    { name: 'new-webhook', path: '/webhooks', act: press('New webhook') },
    { name: 'webhook-errors', path: '/webhooks', act: allOf(press('New webhook'), spoilWebhook, press('Register')) },
    { name: 'edit-webhook', path: webhook, act: press('Edit') },
    { name: 'new-secret', path: webhook, act: press('New secret') },
    { name: 'secret', path: webhook, act: press('New secret', 'Create a new secret') },
    { name: 'delete-webhook', path: webhook, act: press('Delete') },
    { name: 'replay', path: webhook, act: press('Replay missed') },
    { name: 'toast', path: `/webhooks/${filled.webhookId}`, act: press('Send test event') },
    { name: 'attempt', path: `/deliveries/${filled.deliveryId}`, act: unfold },
    {
      name: 'reply',
      path: '/replies?status=quarantined',
      act: (page: Page) => page.locator('.row-opener').first().click(),
    },
    { name: 'new-feed', path: '/feeds', act: press('New feed') },
    { name: 'made-feed', path: '/feeds', act: press('New feed', 'Create feed') },
    { name: 'feed-errors', path: '/feeds', act: allOf(press('New feed'), spoilFeed, press('Create feed')) },
    { name: 'revoke-feed', path: '/feeds', act: press('Revoke The crew of the north') },
    { name: 'new-key', path: '/keys', act: press('New key') },
    { name: 'made-key', path: '/keys', act: press('New key', 'Create key') },
    {
      name: 'revoke-key',
      path: '/keys',
      act: (page: Page) =>
        page
          .getByRole('button', { name: /^Revoke/ })
          .first()
          .click(),
    },
    { name: 'invite-member', path: '/members', act: press('Invite a member') },
    {
      name: 'member-link',
      path: '/members',
      act: allOf(press('Invite a member'), typeAddress, press('Create the link')),
    },
    { name: 'new-account', path: '/accounts', act: press('New account') },
    { name: 'edit-account', path: '/accounts', act: press('Edit Roofers and Sons') },
    { name: 'delete-account', path: '/accounts', act: press('Delete Roofers and Sons') },
    { name: 'sender-errors', path: '/sender', act: press('Set up', 'Save') },
    { name: 'sender-set', path: '/sender', act: setSender },
    { name: 'sender-mailbox', path: '/sender', act: setMailbox },
    { name: 'brand-errors', path: '/brand', act: spoilBrand },
    { name: 'brand-set', path: '/brand', act: setBrand },
    { name: 'clear-brand', path: '/brand', act: press('Clear') },
    { name: 'password-errors', path: '/me', act: press('Change the password') },
    { name: 'offline', path: '/', act: allOf(disconnect, follow('Appointments')) },
    { name: 'failure', path: '/', act: allOf(fail, follow('Mail queue')) },
    { name: 'answer-page-errors', path: filled.answerPath, act: sendNothing },
    { name: 'answer-page-proposal', path: filled.answerPath, act: proposeInVain },
    { name: 'answer-page-sent', path: filled.answerPath, act: sendAnswer },
    { name: 'operation', path: '/docs', act: openOperation },
  ];
  const whenSending = [
    { name: 'connect-caldav', path: '/calendars', act: press('Connect a calendar') },
    { name: 'connect-graph', path: '/calendars', act: allOf(press('Connect a calendar'), chooseGraph) },
    { name: 'calendar-errors', path: '/calendars', act: allOf(press('Connect a calendar'), spoilCalendar) },
  ];
  const whenSignedOut = [
    { name: 'session-ended', path: '/keys', act: allOf(endSession, press('New key', 'Create key')) },
    { name: 'sign-in', path: '/' },
    { name: 'sign-in-errors', path: '/', act: allOf(typeWrongPassword, press('Sign in')) },
    { name: 'forgotten', path: '/', act: (page: Page) => page.getByText('Forgot your password?').click() },
    { name: 'set-up-gone', path: '/set-up#nothing' },
  ];
  return { whenSignedIn, whenSending, whenSignedOut };
}
