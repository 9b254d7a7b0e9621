import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type { Selection } from '#admin/parts/use-selection.ts';
import { cx } from '#ui/cx.ts';

/** Where a cell stands in the card that a row is on a phone: a and b above, c and d below, and so on; 'no' for nowhere. */
type PhonePlace = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'acts' | 'no';

type CellContext<Row> = { index: number; rows: Row[]; isActive: boolean; isSelecting: boolean };

export type Column<Row> = {
  head: ReactNode;
  cell: (row: Row, context: CellContext<Row>) => ReactNode;
  phone?: PhonePlace | ((row: Row) => PhonePlace);
  /** Of the head and of the cells; `cellClass` of the cells alone. */
  className?: string;
  cellClass?: string | ((row: Row) => string | false | undefined);
  /** Written before the value on a phone, where no head says what it is. */
  label?: string | ((row: Row) => string | undefined);
  sort?: 'ascending' | 'descending';
};

type Props<Row> = Omit<ComponentProps<'table'>, 'rows' | 'children'> & {
  rows: Row[];
  /** The row's id in the page. */
  rowId: (row: Row) => string;
  columns: (Column<Row> | false | undefined)[];
  rowClass?: ((row: Row) => string | false | undefined) | undefined;
  /** The row that the keys act on. */
  activeId?: string | undefined;
  onActivate?: ((id: string) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** 'order 1003', for who listens. */
  rowName?: ((row: Row) => string) | undefined;
  /** What stands under a row, over its whole width: what is wrong with it. */
  below?: ((row: Row) => ReactNode) | undefined;
  foot?: ReactNode;
};

/** A table on a laptop, cards on a phone. Columns are values. */
export function Table<Row>(props: Props<Row>) {
  const { rows, rowId, columns, rowClass, activeId, onActivate, selection, rowName, below, foot, className, ...rest } =
    props;
  const shown = columns.filter((column): column is Column<Row> => Boolean(column));
  const areAllSelected = rows.length > 0 && rows.every((row) => selection?.has(row));
  return (
    <table className={cx('tbl', selection?.isSelecting && 'tbl-select', className)} {...rest}>
      <thead>
        <tr>
          {selection && (
            <th className="sel">
              <input
                type="checkbox"
                aria-label="Select all on this list"
                checked={areAllSelected}
                onChange={() => selection.select(rows, !areAllSelected)}
              />
            </th>
          )}
          {shown.map(({ head, className: columnClass, sort }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            <th key={index} className={columnClass} aria-sort={sort}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const id = rowId(row);
          const isActive = id === activeId;
          const context = { index, rows, isActive, isSelecting: selection?.isSelecting ?? false };
          const under = below?.(row);
          const look = [
            selection?.has(row) && 'is-picked',
            isActive && 'is-here',
            Boolean(under) && 'has-below',
            rowClass?.(row),
          ];
          return (
            <Fragment key={id}>
              <tr id={id} className={cx(...look) || undefined} onFocus={onActivate && (() => onActivate(id))}>
                {selection && <SelectCell row={row} rows={rows} selection={selection} name={rowName?.(row) ?? id} />}
                {shown.map(({ cell, phone, className: columnClass, cellClass, label }, place) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                    key={place}
                    className={cx(columnClass, valueFor(cellClass, row)) || undefined}
                    data-c={valueFor(phone, row)}
                    data-l={valueFor(label, row)}
                  >
                    {cell(row, context)}
                  </td>
                ))}
              </tr>
              {under && (
                <tr className="below">
                  <td colSpan={shown.length + (selection ? 1 : 0)}>{under}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

function valueFor<Row, Value>(value: Value | ((row: Row) => Value), row: Row): Value {
  return typeof value === 'function' ? (value as (row: Row) => Value)(row) : value;
}

type SelectProps<Row> = { row: Row; rows: Row[]; selection: Selection<Row>; name: string };

function SelectCell<Row>({ row, rows, selection, name }: SelectProps<Row>) {
  const isSelected = selection.has(row);
  return (
    <td className="sel">
      <label className="hit">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => {
            if ('shiftKey' in nativeEvent && nativeEvent.shiftKey) selection.selectTo(rows, row);
            else selection.select([row], !isSelected);
          }}
        />
      </label>
    </td>
  );
}

/** A head or a word that is only read out. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
