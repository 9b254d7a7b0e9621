import { Fragment, type ReactNode } from 'react';

type Row = [name: string, value: ReactNode] | false | null | undefined;

/** Facts with their names before them. */
export function Pairs({ rows }: { rows: Row[] }) {
  return (
    <dl className="pairs">
      {rows.map(
        (row) =>
          row && (
            <Fragment key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
