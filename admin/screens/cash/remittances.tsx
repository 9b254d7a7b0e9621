import { figure, rupees, whenText } from '#admin/kit.ts';
import { EarlierSheets, SheetName } from '#admin/sheets/earlier-sheets.tsx';
import type { Remittance } from '#contract/staff/cash.ts';

export function Remittances({ remittances }: { remittances: Remittance[] }) {
  return (
    <EarlierSheets columns={['Rows', 'Fees', 'Cash']} isEmpty={remittances.length === 0}>
      {remittances.map(({ id, name, courier, bookedAt, bookedBy, reference, booked, sheet, fees }) => (
        <tr key={id}>
          <SheetName to={`/cash/sheets/${id}`} name={name} reference={reference} />
          <td data-c="c">{courier}</td>
          <td data-c="d">
            {whenText(bookedAt)}, {bookedBy}
          </td>
          <td className="r" data-c="no">
            {booked.orders} of {sheet.rows}
          </td>
          <td className="r" data-c="no">
            {figure(fees)}
          </td>
          <td className="r" data-c="b">
            <b>{rupees(booked.amount)}</b>
          </td>
        </tr>
      ))}
    </EarlierSheets>
  );
}
