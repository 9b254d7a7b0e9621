import { figure, rupees, whenText } from '#admin/kit.ts';
import { EarlierSheets, SheetName } from '#admin/sheets/earlier-sheets.tsx';
import { PROVIDER_NAMES, type Settlement } from '#contract/staff/ledger.ts';

export function Settlements({ settlements }: { settlements: Settlement[] }) {
  return (
    <EarlierSheets id="sheets" columns={['Rows', 'Taken', 'Fees', 'Paid out']} isEmpty={settlements.length === 0}>
      {settlements.map(({ id, name, provider, bookedAt, bookedBy, reference, booked, rows, gross, fees, net }) => (
        <tr key={id}>
          <SheetName to={`/books/sheets/${id}`} name={name} reference={reference} />
          <td data-c="c">{PROVIDER_NAMES[provider]}</td>
          <td data-c="d">
            {whenText(bookedAt)}, {bookedBy}
          </td>
          <td className="r" data-c="no">
            {booked} of {rows}
          </td>
          <td className="r" data-c="no">
            {figure(gross)}
          </td>
          <td className="r" data-c="no">
            {figure(fees)}
          </td>
          <td className="r" data-c="b">
            <b>{rupees(net)}</b>
          </td>
        </tr>
      ))}
    </EarlierSheets>
  );
}
