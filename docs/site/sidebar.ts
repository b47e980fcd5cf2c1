import { SUBJECTS } from './sdk-subjects.js';

/** One section of the sidebar. A page is its path in `docs`, without `.md`, and what the sidebar calls it. */
export interface Section {
  title: string;
  pages: [path: string, title: string][];
  /** Pages that only a build of the site has. */
  generated?: [path: string, title: string][];
}

/** Every page of the site. A page that is not named here cannot be found, and fails a test. */
export const sections: Section[] = [
  {
    title: 'Getting started',
    pages: [
      ['start', 'Start in two minutes'],
      ['concepts', 'Concepts'],
      ['background/comparison', 'Alternatives'],
      ['guides/coming-from', 'Coming from Cal.com or ICS'],
    ],
  },
  {
    title: 'Invitations',
    pages: [
      ['guides/send', 'Send an invitation'],
      ['guides/change', 'Change an appointment'],
      ['guides/cancel', 'Cancel, or remove one invitee'],
      ['guides/answers', 'Read answers'],
      ['guides/many-invitees', 'Invite many people'],
      ['guides/guests', 'What guests see and do'],
      ['guides/all-day-and-online', 'Whole days, online meetings'],
      ['guides/series', 'Appointments that repeat'],
      ['guides/reminders', 'Reminders'],
      ['guides/concurrent-changes', 'Concurrent changes'],
      ['guides/languages', 'Languages and time zones'],
      ['branding', 'Brand'],
      ['guides/answer-page', 'The answer page'],
      ['sending', 'Your own sender'],
      ['calendar-servers', 'Calendar servers'],
      ['calendar-feeds', 'Calendar feeds'],
      ['exporting-appointments', 'Export to CSV'],
    ],
  },
  {
    title: 'Webhooks',
    pages: [
      ['receiving-webhooks', 'Receive webhooks'],
      ['receiving/express', 'Express'],
      ['receiving/fastify', 'Fastify'],
      ['receiving/hono', 'Hono'],
      ['receiving/koa', 'Koa'],
      ['receiving/next', 'Next'],
      ['receiving/functions', 'Functions and others'],
      ['guides/testing', 'Test your application'],
    ],
  },
  {
    title: 'Deploying',
    pages: [
      ['self-hosting', 'Overview'],
      ['deploy/settings', 'Settings'],
      ['deploy/mail', 'Sending mail'],
      ['deploy/replies', 'Receiving replies'],
      ['deploy/systemd', 'systemd'],
      ['deploy/docker', 'Docker'],
      ['deploy/kubernetes', 'Kubernetes'],
      ['deploy/tls-proxies', 'TLS proxies'],
      ['deploy/litestream', 'Litestream'],
      ['scaling', 'PostgreSQL and scaling'],
    ],
  },
  {
    title: 'Operating',
    pages: [
      ['operate/accounts', 'Accounts and keys'],
      ['operate/message-limits', 'Limits of messages'],
      ['operate/sign-in', 'Dashboard sign-in'],
      ['operate/monitoring', 'Monitoring and alerts'],
      ['operate/backups', 'Backup and restore'],
      ['operate/upgrading', 'Upgrading'],
      ['operate/doctor', 'Check an installation'],
      ['operate/webhook-deliveries', 'Webhook deliveries'],
      ['operate/secret-key', 'The secret key'],
      ['operate/troubleshooting', 'Troubleshooting'],
    ],
  },
  {
    title: 'Reference',
    pages: [
      ['http-api', 'HTTP API'],
      ['reference/errors', 'Errors'],
      ['reference/warnings', 'Warnings'],
      ['reference/headers', 'Headers'],
      ['reference/log', 'The log'],
      ['reference/versioning', 'Versions and compatibility'],
    ],
    generated: [
      ['reference/api/appointments', 'API: appointments'],
      ['reference/api/feeds', 'API: feeds'],
      ['reference/api/replies', 'API: replies'],
      ['reference/api/webhooks', 'API: webhooks'],
      ['reference/api/deliveries', 'API: deliveries'],
      ['reference/api/events', 'API: events'],
      ['reference/sdk/index', 'SDK'],
      ...SUBJECTS.map(({ page }): [string, string] => [`reference/sdk/${page}`, `SDK: ${page}`]),
      ['reference/cli', 'Command line'],
    ],
  },
  {
    title: 'Background',
    pages: [
      ['how-invitations-work', 'How invitations work'],
      ['background/security-model', 'Security model'],
      ['background/design-notes', 'Design notes'],
      ['background/sdk-features', 'The client beside others'],
      ['dependencies', 'Dependencies'],
    ],
  },
];
