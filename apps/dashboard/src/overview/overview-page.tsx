import { answered } from '../api/answered.js';
import { useRead } from '../api/use-read.js';
import { useSession } from '../session/session-context.js';
import { LinkButton } from '../ui/link-button.js';
import { Loaded } from '../ui/loaded.js';
import { Page } from '../ui/page.js';
import { ActivityCharts } from './activity-charts.js';
import { AttentionList } from './attention-list.js';
import { Figures } from './figures.js';
import { FirstSteps } from './first-steps.js';

/** How things stand, and what somebody should look at. */
export function OverviewPage() {
  const { account } = useSession();
  const query = useRead({
    topic: 'overview',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/overview')),
  });
  return (
    <Page
      title="Overview"
      intro={`Invitations of ${account.name}, sent as ${account.organizer.name} <${account.organizer.address}>.`}
      actions={
        <LinkButton href="/appointments/new" look="primary">
          New appointment
        </LinkButton>
      }
    >
      <Loaded query={query}>
        {({ data }) => (
          <>
            <AttentionList attention={data.attention} />
            {data.appointments.active + data.appointments.cancelled === 0 && <FirstSteps />}
            <Figures overview={data} />
          </>
        )}
      </Loaded>
      <ActivityCharts />
    </Page>
  );
}
