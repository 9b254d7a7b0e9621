import { useState } from 'react';
import {
  Button,
  type Column,
  CsvButton,
  dayFromToday,
  Fetched,
  figure,
  rupees,
  Screen,
  TabBar,
  useCall,
} from '#admin/kit.ts';
import { DaysDialog } from '#admin/parts/days-dialog.tsx';
import { Fees, LedgerTable, Shortage } from '#admin/screens/ledger/ledger-table.tsx';
import { OwedByProviders } from '#admin/screens/ledger/owed-by-providers.tsx';
import { SettlementSheetView, settlementCalls } from '#admin/screens/ledger/settlement-sheet.tsx';
import { type Span, spanText, useSpan, usualSpans } from '#admin/screens/ledger/span.ts';
import { EarlierSheets } from '#admin/sheets/earlier-sheets.tsx';
import { useSheet } from '#admin/sheets/use-sheet.ts';
import { formatRupees } from '#contract/rules/money.ts';
import {
  exportLedger,
  getLedger,
  getOwed,
  PROVIDER_NAMES,
  type SettledBy,
  type Settlement,
} from '#contract/staff/ledger.ts';

const EVERY_MS = 60_000;

/** What came and what went back, what is owed, and the sheets of those who owe it. */
export default function LedgerScreen() {
  const [span, setSpan] = useSpan();
  const ledger = useCall(getLedger, span, { everyMs: EVERY_MS });
  const owed = useCall(getOwed, {}, { everyMs: EVERY_MS });
  const [provider, setProvider] = useState<SettledBy>('card');
  const sheet = useSheet(settlementCalls(provider), () => {
    ledger.refresh();
    owed.refresh();
  });
  const booked = sheet.read?.sheet?.booked;
  const book = booked && booked.rows > 0 && (
    <Button look="primary" busy={sheet.isBusy} onClick={sheet.book}>
      Book {formatRupees(booked.net)}
    </Button>
  );
  const csv = {
    call: exportLedger,
    input: span,
    said: ({ name, rows }: { name: string; rows: number }) => `${rows === 1 ? '1 line' : `${rows} lines`} in ${name}`,
  };
  const net = ledger.data?.totals.all.net;
  return (
    <Screen
      title="Books"
      facts={net === undefined ? spanText(span) : `${spanText(span)}: ${rupees(net)} left`}
      tools={
        <>
          <CsvButton {...csv}>CSV for the accountant</CsvButton>
          {book}
        </>
      }
      phoneTools={<CsvButton {...csv} icon={{ label: 'CSV for the accountant' }} />}
      act={book}
    >
      <SpanBar span={span} onSpan={setSpan} />
      <Fetched
        query={{
          ...ledger,
          error: ledger.error ?? owed.error,
          refresh: () => {
            ledger.refresh();
            owed.refresh();
          },
        }}
        what="the books"
        rows={8}
      >
        {(data) => (
          <>
            <LedgerTable ledger={data} span={span} />
            <Shortage ledger={data} span={span} />
            <Fees ledger={data} />
          </>
        )}
      </Fetched>
      {owed.data && (
        <>
          <OwedByProviders owed={owed.data.owed} />
          <SettlementSheetView
            sheet={sheet}
            provider={provider}
            onProvider={(value) => {
              setProvider(value);
              sheet.from(settlementCalls(value));
            }}
          />
          <EarlierSheets
            id="sheets"
            rows={owed.data.settlements}
            at="/books/sheets"
            from={({ provider: by }) => PROVIDER_NAMES[by]}
            columns={SETTLEMENT_COLUMNS}
          />
        </>
      )}
    </Screen>
  );
}

const SETTLEMENT_COLUMNS: Column<Settlement>[] = [
  { head: 'Rows', phone: 'no', className: 'r', cell: ({ booked, rows }) => `${booked} of ${rows}` },
  { head: 'Taken', phone: 'no', className: 'r', cell: ({ gross }) => figure(gross) },
  { head: 'Fees', phone: 'no', className: 'r', cell: ({ fees }) => figure(fees) },
  { head: 'Paid out', phone: 'b', className: 'r', cell: ({ net }) => <b>{rupees(net)}</b> },
];

function SpanBar({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const usual = usualSpans();
  // On the first of a month 'today' is the month, too: one of them is pressed.
  const active = usual.find((one) => one.span.from === span.from && one.span.to === span.to);
  return (
    <div className="mb-5">
      <TabBar
        label="Days"
        tabs={[...usual.map(({ text }) => text), 'other']}
        names={{
          ...Object.fromEntries(usual.map(({ text }) => [text, text])),
          other: active ? 'Other days' : spanText(span),
        }}
        tab={active?.text ?? 'other'}
        onTab={(tab) => {
          const chosen = usual.find(({ text }) => text === tab);
          if (chosen) onSpan(chosen.span);
          else setIsChoosing(true);
        }}
      />
      {isChoosing && (
        <DaysDialog
          title="The books of which days?"
          onClose={() => setIsChoosing(false)}
          onChoose={({ from, to }) => onSpan({ from: from || to, to: to || dayFromToday() })}
        />
      )}
    </div>
  );
}
