import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button, ButtonLink, Icon, IconButton, Loading, Screen, Stale, useCall, useMay, whenText } from '#admin/kit.ts';
import { ColumnsDialog } from '#admin/screens/handovers/columns-dialog.tsx';
import { SheetButton } from '#admin/screens/handovers/sheet-button.tsx';
import { PARCELS } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { getHandover, type HandoverPage } from '#contract/staff/handovers.ts';

const BACK = { to: '/handovers', label: 'Back to hand-overs' };

/** What one courier took along at one time: its list to be signed, and its sheet. */
export default function Handover() {
  const { id = '' } = useParams();
  const { data, fetchedAt, error, refresh } = useCall(getHandover, { id: Number(id) });
  if (data) return <View key={id} page={data} stale={<Stale query={{ fetchedAt, error, refresh }} />} />;
  return (
    <Screen key={id} title={`Hand-over ${id}`} back={BACK}>
      <Stale query={{ fetchedAt, error, refresh }} />
      {!error && <Loading what={`hand-over ${id}`} />}
    </Screen>
  );
}

function View({ page, stale }: { page: HandoverPage; stale: React.ReactNode }) {
  const { row, parcels } = page;
  const [isSetting, setIsSetting] = useState(false);
  const maySet = useMay('settings');
  const print = (
    <ButtonLink look="primary" to={`/print?handover=${row.id}&now=yes`}>
      <Icon name="print" small />
      Print the list
    </ButtonLink>
  );
  const sheets = (
    <>
      <SheetButton handover={row.id} format="csv" />
      <SheetButton handover={row.id} format="xlsx" />
    </>
  );
  return (
    <Screen
      title={row.courier}
      tabTitle={`Hand-over ${row.id}`}
      facts={`${whenText(row.at)}, handed over by ${row.by}`}
      back={BACK}
      tools={
        <>
          {maySet && <Button onClick={() => setIsSetting(true)}>Columns</Button>}
          {sheets}
          {print}
        </>
      }
      phoneTools={maySet && <IconButton icon="settings" label="Columns" onClick={() => setIsSetting(true)} />}
      act={
        <>
          {sheets}
          {print}
        </>
      }
    >
      {stale}
      <table className="tbl">
        <thead>
          <tr>
            <th>Order</th>
            <th>For</th>
            <th>Tracking</th>
            <th>Parcel</th>
            <th className="r">Weight</th>
            <th className="r">Cash</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ orderId, name, place, waybill, weightKg, cash, state }) => (
            <tr key={orderId}>
              <td data-c="a">
                <Link className="id" to={`/orders/${orderId}`}>
                  {orderId}
                </Link>
              </td>
              <td data-c="c">
                {name} <span className="mute">{place}</span>
              </td>
              <td data-c="e" className="mono">
                {waybill ?? 'no number'}
              </td>
              <td data-c="f">{PARCELS[state]}</td>
              <td data-c="d" className="r">
                {weightKg.toFixed(2)} kg
              </td>
              <td data-c="b" className="r">
                {cash > 0 ? formatRupees(cash) : <span className="mute">paid</span>}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td data-c="a" colSpan={4}>
              {row.parcels === 1 ? '1 parcel' : `${row.parcels} parcels`}
            </td>
            <td data-c="d" className="r">
              {row.weightKg.toFixed(2)} kg
            </td>
            <td data-c="b" className="r">
              {formatRupees(row.cash)}
            </td>
          </tr>
        </tfoot>
      </table>
      {isSetting && <ColumnsDialog courierId={row.courierId} onClose={() => setIsSetting(false)} />}
    </Screen>
  );
}
