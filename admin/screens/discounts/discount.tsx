import { useParams, useSearchParams } from 'react-router';
import { ButtonLink, Empty, Fetched, Screen, Stale, useCall } from '#admin/kit.ts';
import { draftOf, newDraft } from '#admin/screens/discounts/draft.ts';
import { Editor } from '#admin/screens/discounts/editor.tsx';
import { getDiscount } from '#contract/staff/discounts.ts';

const BACK = { to: '/discounts', label: 'Back to discounts' };

/** One discount, or one that is to be; `?from=` copies another. */
export default function Discount() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const from = query.get('from');
  if (id !== 'new') return <Known key={id} id={id} />;
  return from ? <Known key={`copy-${from}`} id={from} isCopy /> : <Editor key="new" begin={newDraft()} />;
}

function Known({ id, isCopy = false }: { id: string; isCopy?: boolean }) {
  const query = useCall(getDiscount, { id });
  const { data, isMissing, set, refresh } = query;
  if (data && isCopy) {
    const copy = { ...draftOf(data.page.discount), code: '', isAutomatic: data.page.discount.code === '' };
    return <Editor begin={{ ...copy, ...(copy.isAutomatic && { name: `${copy.name} (copy)` }) }} />;
  }
  if (data) {
    return (
      <Editor
        begin={draftOf(data.page.discount)}
        page={data.page}
        onPage={(page) => set(() => ({ page }))}
        onStale={refresh}
      >
        <Stale query={query} />
      </Editor>
    );
  }
  return (
    <Screen title={isMissing ? 'No such discount' : 'Discount'} back={BACK} isLoading>
      {isMissing ? (
        <Empty title={<>There is no discount {id}</>}>
          <ButtonLink look="primary" to="/discounts">
            Discounts
          </ButtonLink>
        </Empty>
      ) : (
        <Fetched query={query} what="the discount" rows={8}>
          {() => null}
        </Fetched>
      )}
    </Screen>
  );
}
