import type { Scene } from './album.js';
import type { Filled } from './fill-account.js';
import type { Crowd } from './fill-crowd.js';
import type { FilledSeries } from './fill-series.js';
import { places } from './places.js';
import { press } from './steps.js';

/** Pages that are in the language of the invitee, or always in English. */
const NOT_TRANSLATED = /^(answer-page|reference)/;

/** Every page and the larger dialogs, for a dashboard that is set to German, whose words are longer. */
export function germanScenes(filled: Filled & Crowd & FilledSeries): Scene[] {
  const appointment = `/appointments/${filled.appointmentId}`;
  const webhook = `/webhooks/${filled.failingWebhookId}`;
  const dialogs: Scene[] = [
    { name: 'menu', path: '/', act: press('Menü öffnen'), widths: [390] },
    { name: 'edit', path: appointment, act: press('Bearbeiten') },
    { name: 'invite', path: appointment, act: press('Einladen') },
    { name: 'cancel', path: appointment, act: press('Termin absagen') },
    { name: 'new-errors', path: '/appointments/new', act: press('Erstellen und einladen') },
    { name: 'propose', path: `/mailbox/${filled.mailId}`, act: press('Neue Zeit vorschlagen') },
    { name: 'new-webhook', path: '/webhooks', act: press('Neuer Webhook') },
    { name: 'edit-webhook', path: webhook, act: press('Bearbeiten') },
    { name: 'new-secret', path: webhook, act: press('Neues Geheimnis') },
    { name: 'replay', path: webhook, act: press('Verpasstes erneut zustellen') },
    { name: 'new-key', path: '/keys', act: press('Neuer Schlüssel') },
    { name: 'invite-member', path: '/members', act: press('Mitglied einladen') },
    { name: 'new-account', path: '/accounts', act: press('Neues Konto') },
  ];
  const pages = places(filled).filter(({ name }) => !NOT_TRANSLATED.test(name));
  return [...pages, ...dialogs].map((scene) => ({
    ...scene,
    name: `german-${scene.name}`,
    // A picture of a mail waits for its English text otherwise.
    act: scene.name === 'mail' ? undefined : scene.act,
  }));
}
