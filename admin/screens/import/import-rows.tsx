import { Link } from 'react-router';
import { Button } from '#admin/parts/button.tsx';
import { MendRow } from '#admin/screens/import/mend-row.tsx';
import type { OpenImport } from '#admin/screens/import/use-import.ts';
import { thumbnail } from '#admin/screens/orders/words.tsx';
import {
  IMPORT_FIELDS,
  IMPORT_TABS,
  type ImportRow,
  type ImportTab,
  type ImportView,
} from '#contract/staff/imports.ts';

const NAMES: Record<ImportTab, string> = {
  look: 'To look at',
  changed: 'Changed',
  wrong: 'Wrong',
  new: 'New',
  same: 'Same',
};
const LOOKS = { changed: 'mark-ok', new: 'mark-ok', wrong: 'mark-bad', same: '' };

export function ImportRows({ open, view }: { open: OpenImport; view: ImportView }) {
  const { counts, rows, more } = view;
  const countOf = (tab: ImportTab) => (tab === 'look' ? counts.changed + counts.new + counts.wrong : counts[tab]);
  return (
    <>
      <fieldset className="filters">
        <legend className="visually-hidden">Rows</legend>
        {IMPORT_TABS.map((tab) => (
          <button key={tab} type="button" aria-pressed={tab === open.tab} onClick={() => open.setTab(tab)}>
            {NAMES[tab]}
            <span>{countOf(tab).toLocaleString('en')}</span>
          </button>
        ))}
      </fieldset>
      <table className="tbl import-rows">
        <thead>
          <tr>
            <th>Row</th>
            <th>Product</th>
            <th>What changes</th>
            <th>Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} open={open} isOpen={view.state === 'looked at'} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="mute xs sheet-more">None.</p>}
      {more !== null && (
        <p className="sheet-more">
          <Button busy={open.isBusy} onClick={open.more}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

function Row({ row, open, isOpen }: { row: ImportRow; open: OpenImport; isOpen: boolean }) {
  const { line, heap, changes, problems, isLeftOut } = row;
  return (
    <tr>
      <td data-c="no" className="mute">
        {line}
      </td>
      <td data-c="a">
        <Product row={row} />
      </td>
      <td data-c="e">
        {changes.map(({ field, before, after }, at) => (
          <span key={field}>
            {at > 0 && ', '}
            {at === 0 ? IMPORT_FIELDS[field] : inside(IMPORT_FIELDS[field])} {before && <del>{before}</del>}{' '}
            {after ? <ins>{after}</ins> : <span className="mute">empty</span>}
            {field === 'stock' && heap === 'changed' && <span className="mute"> as a count, reason: import</span>}
          </span>
        ))}
        {problems.length > 0 && <MendRow row={row} isOpen={isOpen} isBusy={open.isBusy} onMend={open.mend} />}
      </td>
      <td data-c="b">
        <span className={`mark ${LOOKS[heap]}`}>{isLeftOut ? 'Left out' : NAMES[heap]}</span>
      </td>
    </tr>
  );
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
      {picture ? <img src={thumbnail(picture)} alt="" loading="lazy" /> : <span className="no-picture" />}
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
