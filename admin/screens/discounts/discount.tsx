import { Link, useParams, useSearchParams } from 'react-router';
import { useAnswer } from '#admin/api/use-answer.ts';
import { Loading } from '#admin/parts/loading.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { draftOf, newDraft } from '#admin/screens/discounts/draft.ts';
import { Editor } from '#admin/screens/discounts/editor.tsx';
import { Screen } from '#admin/shell/screen.tsx';
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
  const { data, at, problem, isMissing, set, refresh } = useAnswer(getDiscount, { id });
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
        <Stale at={at} problem={problem} onRetry={refresh} />
      </Editor>
    );
  }
  return (
    <Screen title={isMissing ? 'No such discount' : 'Discount'} back={BACK} isLoading>
      {isMissing ? (
        <div className="empty empty-left">
          <h2>There is no discount {id}</h2>
          <p className="row">
            <Link className="btn btn-primary" to="/discounts">
              Discounts
            </Link>
          </p>
        </div>
      ) : problem ? (
        <Stale at={at} problem={problem} onRetry={refresh} />
      ) : (
        <Loading what="the discount" rows={8} />
      )}
    </Screen>
  );
}
