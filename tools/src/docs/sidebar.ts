/** A page of the site; `link` is its path without a suffix. */
export interface Entry {
  text: string;
  link: string;
}

export interface Section {
  text: string;
  items: Entry[];
  /** Folded until one of its pages is open. */
  collapsed?: boolean;
}

/** The pages that stand in `docs/`, in the order in which a newcomer needs them. */
export const WRITTEN: Section[] = [
  {
    text: 'Begin',
    items: [
      { text: 'Start in two minutes', link: '/start' },
      { text: 'Concepts', link: '/concepts' },
      { text: 'How invitations work', link: '/how-invitations-work' },
    ],
  },
  {
    text: 'Build',
    items: [
      { text: 'Change and cancel', link: '/changing-and-cancelling' },
      { text: 'Receive webhooks', link: '/receiving-webhooks' },
      { text: 'with Express', link: '/receiving/express' },
      { text: 'with Fastify', link: '/receiving/fastify' },
      { text: 'with Hono', link: '/receiving/hono' },
      { text: 'with Koa', link: '/receiving/koa' },
      { text: 'with Next', link: '/receiving/next' },
      { text: 'Test your application', link: '/testing' },
      { text: 'The HTTP interface', link: '/http-api' },
      { text: 'Calendar feeds', link: '/calendar-feeds' },
      { text: 'Export appointments', link: '/exporting-appointments' },
    ],
  },
  {
    text: 'Make it yours',
    items: [
      { text: 'Branding', link: '/branding' },
      { text: 'Send as a customer', link: '/sending' },
      { text: 'Calendar servers', link: '/calendar-servers' },
    ],
  },
  {
    text: 'Deploy',
    items: [
      { text: 'Self-hosting', link: '/self-hosting' },
      { text: 'systemd', link: '/deploying/systemd' },
      { text: 'TLS proxies', link: '/deploying/tls-proxies' },
      { text: 'Litestream', link: '/deploying/litestream' },
      { text: 'Scaling on PostgreSQL', link: '/scaling' },
    ],
  },
  {
    text: 'Operate',
    items: [
      { text: 'Operating', link: '/operating' },
      { text: 'Troubleshooting', link: '/troubleshooting' },
      { text: 'Security model', link: '/security-model' },
    ],
  },
  {
    text: 'Background',
    items: [
      { text: 'Design notes', link: '/design-notes' },
      { text: 'Alternatives', link: '/alternatives' },
      { text: 'Dependencies', link: '/dependencies' },
    ],
  },
];
