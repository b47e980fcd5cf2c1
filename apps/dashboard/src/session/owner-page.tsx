import type { ReactNode } from 'react';
import type { Api, Topic } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { useSession } from './session.js';

interface OwnerPageProps<Data> {
  title: string;
  intro: string;
  /** What members see in place of the rest. */
  forMembers: string;
  topic: Topic;
  read: (api: Api) => Promise<{ data: Data }>;
  /** @param data undefined until it is loaded */
  actions: (data: Data | undefined) => ReactNode;
  /** What stands above the data. */
  above?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page about the account that only its owners see. */
export function OwnerPage<Data>(props: OwnerPageProps<Data>) {
  const { title, intro, forMembers, topic, read, actions, above, children } = props;
  const isOwner = useSession().account.role === 'owner';
  const query = useRead({ topic, key: [], read, enabled: isOwner });
  return (
    <Page title={title} intro={intro} actions={isOwner && actions(query.data?.data)}>
      {above}
      {isOwner ? (
        <Loaded query={query}>{({ data }) => children(data)}</Loaded>
      ) : (
        <Notice tone="info" title={t('For owners')}>
          {forMembers}
        </Notice>
      )}
    </Page>
  );
}
