import { Empty, Fetched, Screen, TabBar, useCall, useList } from '#admin/kit.ts';
import { IssueList } from '#admin/screens/orders/issue-list.tsx';
import { listIssues } from '#contract/staff/today.ts';

const STATES = ['open', 'resolved'] as const;

export default function Decide() {
  const { tab, onTab, input } = useList(listIssues, { tabs: STATES, tabName: 'state', filters: {} });
  const query = useCall(listIssues, input, { everyMs: 60_000 });
  return (
    <Screen title="Needs a decision" facts="Payments, refunds and parcels">
      <TabBar label="Which" tabs={STATES} names={{ open: 'Open', resolved: 'Done' }} tab={tab} onTab={onTab} />
      <Fetched query={query} what="the decisions" rows={3}>
        {({ issues }) =>
          issues.length > 0 ? (
            <IssueList issues={issues} />
          ) : (
            <Empty
              title={tab === 'open' ? 'Nothing needs a decision' : 'Nothing is done yet'}
              text="Payments that came too late and refunds that failed stand here, until somebody closes them."
            />
          )
        }
      </Fetched>
    </Screen>
  );
}
