import { useState } from 'react';
import { useParams } from 'react-router';
import {
  Button,
  ButtonLink,
  type Column,
  Fetched,
  Icon,
  IconButton,
  ORDER_COLUMN,
  Screen,
  Stale,
  saveFile,
  say,
  Table,
  Unseen,
  useCall,
  useMay,
  useWrite,
  whenText,
} from '#admin/kit.ts';
import { ColumnsDialog } from '#admin/screens/handovers/columns-dialog.tsx';
import { PARCELS } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { getHandover, type HandoverPage } from '#contract/staff/handovers.ts';
import { courierSheet } from '#contract/staff/print.ts';

const BACK = { to: '/handovers', label: 'Back to hand-overs' };

/** What one courier took along at one time: its list to be signed, and its sheet. */
export default function Handover() {
  const { id = '' } = useParams();
  const query = useCall(getHandover, { id: Number(id) });
  if (query.data) return <View key={id} page={query.data} stale={<Stale query={query} />} />;
  return (
    <Screen key={id} title={`Hand-over ${id}`} back={BACK}>
      <Fetched query={query} what={`hand-over ${id}`}>
        {() => null}
      </Fetched>
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
      <Table
        rows={parcels}
        rowId={({ orderId }) => `order-${orderId}`}
        columns={COLUMNS}
        foot={
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
        }
      />
      {isSetting && <ColumnsDialog courierId={row.courierId} onClose={() => setIsSetting(false)} />}
    </Screen>
  );
}

const COLUMNS: Column<HandoverPage['parcels'][number]>[] = [
  ORDER_COLUMN,
  {
    head: 'For',
    phone: 'c',
    cell: ({ name, place }) => (
      <>
        {name} <span className="mute">{place}</span>
      </>
    ),
  },
  { head: 'Tracking', phone: 'e', cellClass: 'mono', cell: ({ waybill }) => waybill ?? 'no number' },
  { head: 'Parcel', phone: 'f', cell: ({ state }) => PARCELS[state] },
  { head: 'Weight', phone: 'd', className: 'r', cell: ({ weightKg }) => `${weightKg.toFixed(2)} kg` },
  {
    head: 'Cash',
    phone: 'b',
    className: 'r',
    cell: ({ cash }) => (cash > 0 ? formatRupees(cash) : <span className="mute">paid</span>),
  },
];

/** The parcels as the courier wants them. */
function SheetButton({ handover, format }: { handover: number; format: 'csv' | 'xlsx' }) {
  const { isBusy, write } = useWrite();
  return (
    <Button
      busy={isBusy}
      onClick={() =>
        write(courierSheet, { handover, format }, ({ name, type, base64, rows }) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          saveFile(name, new Blob([bytes], { type }));
          say(`${rows === 1 ? '1 parcel' : `${rows} parcels`} in ${name}`);
        })
      }
    >
      <Icon name="download" small />
      {format === 'csv' ? 'CSV' : 'Excel'}
      <Unseen> sheet for the courier</Unseen>
    </Button>
  );
}
