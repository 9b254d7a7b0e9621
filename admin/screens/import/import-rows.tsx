import { Link } from 'react-router';
import { Button, type Column, cx, TabBar, Table } from '#admin/kit.ts';
import { FixRow } from '#admin/screens/import/fix-row.tsx';
import type { OpenImport } from '#admin/screens/import/use-import.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import {
  IMPORT_FIELDS,
  IMPORT_TABS,
  type ImportRow,
  type ImportTab,
  type ImportView,
} from '#contract/staff/imports.ts';

const NAMES: Record<ImportTab, string> = {
  look: 'To check',
  changed: 'Changed',
  wrong: 'Wrong',
  new: 'New',
  same: 'Same',
};
const LOOKS = { changed: 'mark-ok', new: 'mark-ok', wrong: 'mark-bad', same: '' };
const TALL = 'sm:py-2.5 sm:align-top';

export function ImportRows({ open, view }: { open: OpenImport; view: ImportView }) {
  const { counts, rows, more } = view;
  const countOf = (tab: ImportTab) => (tab === 'look' ? counts.changed + counts.new + counts.wrong : counts[tab]);
  const columns: Column<ImportRow>[] = [
    { head: 'Row', phone: 'no', cellClass: cx('mute', TALL), cell: ({ line }) => line },
    { head: 'Product', phone: 'a', cellClass: cx('sm:w-[30%]', TALL), cell: (row) => <Product row={row} /> },
    {
      head: 'What changes',
      phone: 'e',
      cellClass: cx('text-ink wrap-anywhere max-sm:mt-1', TALL),
      cell: (row) => (
        <>
          <Changes row={row} />
          {row.problems.length > 0 && (
            <FixRow row={row} isOpen={view.state === 'looked at'} isBusy={open.isBusy} onFix={open.fix} />
          )}
        </>
      ),
    },
    {
      head: 'Result',
      phone: 'b',
      cellClass: TALL,
      cell: ({ status, isLeftOut }) => (
        <span className={`mark ${LOOKS[status]}`}>{isLeftOut ? 'Left out' : NAMES[status]}</span>
      ),
    },
  ];
  return (
    <>
      <TabBar
        label="Rows"
        tabs={IMPORT_TABS}
        names={NAMES}
        counts={Object.fromEntries(IMPORT_TABS.map((tab) => [tab, countOf(tab).toLocaleString('en')]))}
        tab={open.tab}
        onTab={open.setTab}
      />
      <Table rows={rows} rowId={({ line }) => `line-${line}`} columns={columns} />
      {rows.length === 0 && <p className="mute xs mt-4">None.</p>}
      {more !== null && (
        <p className="mt-4">
          <Button busy={open.isBusy} onClick={open.more}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

function Changes({ row: { changes, status, missing } }: { row: ImportRow }) {
  return changes.map(({ field, before, after }, at) => (
    <span key={field}>
      {at > 0 && ', '}
      {at === 0 ? IMPORT_FIELDS[field] : inside(IMPORT_FIELDS[field])}{' '}
      {before && <del className="text-ink-mute decoration-clay">{before}</del>}{' '}
      {after ? <ins className="bg-mint px-0.75 no-underline">{after}</ins> : <span className="mute">empty</span>}
      {field === 'stock' && status === 'changed' && <span className="mute"> as a count, reason: import</span>}
      {field === 'stock' && missing > 0 && (
        <small className="font-semibold text-gold-text!">
          {missing === 1 ? '1 piece that is' : `${missing} pieces that are`} reserved for orders will be missing: the
          orders then stand under Needs a decision.
        </small>
      )}
    </span>
  ));
}

/** In the middle of a sentence; names of their own stay large. */
const inside = (heading: string) =>
  /^(SKU|NMRA)/.test(heading) ? heading : heading[0]?.toLowerCase() + heading.slice(1);

function Product({ row: { sku, name, productId, picture, line, problems } }: { row: ImportRow }) {
  if (!name) {
    return (
      <>
        <span className="mono">{sku || 'no SKU'}</span>
        <small>row {line}</small>
      </>
    );
  }
  return (
    <div className="thing">
      <Thumbnail src={picture} />
      <div>
        {productId ? (
          <Link className="name" to={`/products/${productId}`}>
            {name}
          </Link>
        ) : (
          <span className="name">{name}</span>
        )}
        <small>
          {sku}
          {problems.length > 0 && `, row ${line}`}
        </small>
      </div>
    </div>
  );
}
