import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** Several views of one thing; only the selected one is rendered. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <Base.Root defaultValue={tabs[0]?.id} className="tabs">
      <Base.List className="tab-list" aria-label={label}>
        {tabs.map(({ id, label: text }) => (
          <Base.Tab key={id} value={id} className="tab">
            {text}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="tab-panel">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
