import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from './api/create-query-client.js';
import { Pages } from './pages.js';
import { SessionGate } from './session/session-gate.js';
import { Shell } from './shell/shell.js';
import { NowProvider } from './time/instant.js';
import { Toaster } from './ui/toasts.js';

interface AppProps {
  fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export function App({ fetch, clock }: AppProps) {
  const [client] = useState(createQueryClient);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <NowProvider clock={clock}>
          <Tooltip.Provider>
            <Toast.Provider>
              <SessionGate fetch={fetch}>
                <Shell>
                  <Pages />
                </Shell>
              </SessionGate>
              <Toaster />
            </Toast.Provider>
          </Tooltip.Provider>
        </NowProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
