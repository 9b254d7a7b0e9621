import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = { id?: string; columns: string[]; isEmpty: boolean; children: ReactNode };

/** Sheets that were booked, the newest first; what stands in `columns` from the fourth on are numbers. */
export function EarlierSheets({ id, columns, isEmpty, children }: Props) {
  return (
    <section className="block" id={id}>
      <div className="block__head">
        <h2>Earlier sheets</h2>
      </div>
      {isEmpty && <p className="soft">None is booked yet.</p>}
      {!isEmpty && (
        <table className="tbl">
          <thead>
            <tr>
              {['Sheet', 'From', 'Booked', ...columns].map((name, index) => (
                <th key={name} className={index > 2 ? 'r' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
    </section>
  );
}

type NameProps = { to: string; name: string; reference: string };

export function SheetName({ to, name, reference }: NameProps) {
  return (
    <td data-c="a">
      <Link className="name" to={to}>
        {name}
      </Link>
      {reference && <small>{reference}</small>}
    </td>
  );
}
