import type { Page } from './ask-as.js';
import type { Filled } from './fill-account.js';

/** What to do on a page before its picture is taken. */
export interface Scene {
  name: string;
  path: string;
  act(page: Page): Promise<void>;
}

/** Dialogs, messages, and content that is collapsed at first. */
export function scenes(filled: Filled): Scene[] {
  const appointment = `/appointments/${filled.appointmentId}`;
  return [
    { name: 'menu', path: '/', act: press('Open the menu') },
    { name: 'edit', path: appointment, act: press('Edit') },
    { name: 'cancel', path: appointment, act: press('Cancel it') },
    { name: 'checks', path: `/mailbox/${filled.mailId}`, act: chooseTab('Checks') },
    { name: 'calendar-data', path: `/mailbox/${filled.mailId}`, act: chooseTab('Calendar data') },
    { name: 'new-webhook', path: '/webhooks', act: press('New webhook') },
    { name: 'toast', path: `/webhooks/${filled.webhookId}`, act: press('Send test event') },
    { name: 'new-key', path: '/keys', act: press('New key', 'Create key') },
    { name: 'attempt', path: `/deliveries/${filled.deliveryId}`, act: unfold },
    { name: 'reply', path: '/replies?status=quarantined', act: unfold },
    { name: 'table-of-chart', path: '/', act: unfold },
  ];
}

function press(...names: string[]): Scene['act'] {
  return async (page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click();
  };
}

function chooseTab(name: string): Scene['act'] {
  return (page) => page.getByRole('tab', { name }).click();
}

async function unfold(page: Page): Promise<void> {
  await page
    .locator('main summary')
    .first()
    .click({ position: { x: 4, y: 4 } });
}
