import { useState } from 'react';

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;

/** Rows that are selected, also those on another page of the list. */
export function useSelection<Row>(rowId: (row: Row) => string | number) {
  const [selected, setSelected] = useState<ReadonlyMap<string | number, Row>>(new Map());
  /** On a phone ticks come only when asked for. */
  const [isSelecting, setIsSelecting] = useState(false);
  /** Where a range begins: what was last selected by itself. */
  const [anchor, setAnchor] = useState<string | number>();

  function select(rows: Row[], isSelected: boolean) {
    const last = rows.at(-1);
    setAnchor(last && rowId(last));
    setSelected((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isSelected) next.set(rowId(row), row);
        else next.delete(rowId(row));
      }
      return next;
    });
  }
  /** Upwards as well as downwards; without a beginning on this list it is one row. */
  function selectTo(rows: Row[], end: Row) {
    const places = [anchor, rowId(end)]
      .map((id) => rows.findIndex((row) => rowId(row) === id))
      .filter((place) => place !== -1);
    select(rows.slice(Math.min(...places), Math.max(...places) + 1), true);
    setAnchor(rowId(end));
  }
  return {
    rows: [...selected.values()],
    size: selected.size,
    has: (row: Row) => selected.has(rowId(row)),
    select,
    selectTo,
    /** How rows stand now, where they are selected. */
    update: (rows: Row[]) =>
      setSelected((before) => {
        const fresh = new Map(rows.map((row) => [rowId(row), row]));
        return new Map([...before].map(([id, row]) => [id, fresh.get(id) ?? row]));
      }),
    clear: () => {
      setSelected(new Map());
      setIsSelecting(false);
    },
    isSelecting,
    begin: () => setIsSelecting(true),
  };
}
