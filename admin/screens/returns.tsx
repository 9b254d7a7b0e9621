import { useSearchParams } from 'react-router';
import { Empty, Fetched, Pager, Screen, TabBar, useCall, useList } from '#admin/kit.ts';
import { ReturnList } from '#admin/screens/orders/return-list.tsx';
import { Returns as CountIn } from '#admin/screens/orders/returns.tsx';
import { listReturns, RETURN_TABS, type ReturnTab } from '#contract/staff/returns.ts';

const NAMES: Record<ReturnTab, string> = { asked: 'Asked', onTheWay: 'On the way', received: 'Received', done: 'Done' };
const EMPTY: Record<ReturnTab, { title: string; text: string }> = {
  asked: {
    title: 'Nobody asks to send something back',
    text: 'What shoppers ask on the page of their order stands here.',
  },
  onTheWay: { title: 'Nothing is on its way back', text: 'What was approved stands here until it is scanned.' },
  received: { title: 'Nothing waits for its refund', text: 'What came back stands here until its money is decided.' },
  done: { title: 'Nothing was sent back yet', text: 'What is refunded, refused or withdrawn stands here.' },
};

/** What shoppers send back, from the question to the money. */
export default function Returns() {
  const [address] = useSearchParams();
  const list = useList(listReturns, { tabs: RETURN_TABS, filters: {} });
  const query = useCall(listReturns, list.input, { everyMs: 60_000 });
  return (
    <Screen title="Returns" facts="What customers send back">
      <TabBar
        label="How far they are"
        tabs={RETURN_TABS}
        names={NAMES}
        counts={query.data && { ...query.data.counts, done: undefined }}
        tab={list.tab}
        onTab={list.onTab}
      />
      {list.tab === 'onTheWay' && <CountIn code={address.get('scan') ?? ''} />}
      <Fetched query={query} what="returns" rows={3}>
        {(data) => (
          <>
            {data.returns.length > 0 ? (
              <ReturnList returns={data.returns} />
            ) : (
              <Empty icon="refund" {...EMPTY[list.tab]} />
            )}
            <Pager page={data} list={list} newest="The last ones" />
          </>
        )}
      </Fetched>
    </Screen>
  );
}
