import { Link } from 'react-router';
import { Block, type Column, Table, whenText } from '#admin/kit.ts';

type Booked = { id: number; name: string; reference: string; bookedAt: string; bookedBy: string };

type Props<Row> = {
  id?: string;
  rows: Row[];
  /** Where their sheets stand. */
  at: string;
  from: (row: Row) => string;
  /** Its numbers. */
  columns: Column<Row>[];
};

/** Sheets that were booked, the newest first. */
export function EarlierSheets<Row extends Booked>({ id, rows, at, from, columns }: Props<Row>) {
  return (
    <Block title="Earlier sheets" id={id}>
      {rows.length === 0 ? (
        <p className="soft">None is booked yet.</p>
      ) : (
        <Table
          rows={rows}
          rowId={(row) => `sheet-${row.id}`}
          columns={[
            {
              head: 'Sheet',
              phone: 'a',
              cell: (row) => (
                <>
                  <Link className="name" to={`${at}/${row.id}`}>
                    {row.name}
                  </Link>
                  {row.reference && <small>{row.reference}</small>}
                </>
              ),
            },
            { head: 'From', phone: 'c', cell: from },
            { head: 'Booked', phone: 'd', cell: ({ bookedAt, bookedBy }) => `${whenText(bookedAt)}, ${bookedBy}` },
            ...columns,
          ]}
        />
      )}
    </Block>
  );
}
