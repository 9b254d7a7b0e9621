import { Link } from 'react-router';
import { whenText } from '#admin/parts/time.ts';
import type { LogLine } from '#contract/staff/log.ts';

/** Each change with what was before and what is after. */
export function LogTable({ lines }: { lines: LogLine[] }) {
  return (
    <table className="tbl tbl-log">
      <thead>
        <tr>
          <th>When</th>
          <th>Who</th>
          <th>What</th>
          <th>Before and after</th>
          <th>
            <span className="visually-hidden">Take back</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line: { at, who, subject, to, what, changes, takeBack } }: { line: LogLine }) {
  return (
    <tr>
      <td data-c="b" className="mute log-when">
        {whenText(at)}
      </td>
      <td data-c="a">
        <b className="name">{who}</b>
      </td>
      <td data-c="c">
        {to ? (
          <Link className="link" to={to}>
            {subject}
          </Link>
        ) : (
          subject
        )}
        , {what}
      </td>
      <td data-c="e" className="log-changes">
        {changes.map(({ field, before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is written once and never changes
          <span key={index}>
            {field && <small>{field} </small>}
            {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
            {before === null && after === null && <ins>empty</ins>}
          </span>
        ))}
      </td>
      <td className="acts" data-c={takeBack ? 'acts' : 'no'}>
        {takeBack && (
          <Link className="btn btn-outline btn-row" to={takeBack}>
            Take back
            <span className="visually-hidden">
              : {subject}, {what}
            </span>
          </Link>
        )}
      </td>
    </tr>
  );
}
