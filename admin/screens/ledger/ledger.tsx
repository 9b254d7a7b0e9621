import { useState } from 'react';
import { Button, colomboDay, Loading, rupees, Screen, Stale, useCall } from '#admin/kit.ts';
import { DaysDialog } from '#admin/parts/days-dialog.tsx';
import { useChosenInSight } from '#admin/parts/use-chosen-in-sight.ts';
import { ExportBooks } from '#admin/screens/ledger/export-ledger.tsx';
import { Fees } from '#admin/screens/ledger/fees.tsx';
import { LedgerTable } from '#admin/screens/ledger/ledger-table.tsx';
import { OwedByProviders } from '#admin/screens/ledger/owed-by-providers.tsx';
import { SettlementSheetView, settlementCalls } from '#admin/screens/ledger/settlement-sheet.tsx';
import { Settlements } from '#admin/screens/ledger/settlements.tsx';
import { type Span, spanText, useSpan, usualSpans } from '#admin/screens/ledger/span.ts';
import { useSheet } from '#admin/sheets/use-sheet.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { getLedger, getOwed, type SettledBy } from '#contract/staff/ledger.ts';

const EVERY_MS = 60_000;

/** What came and what went back, what is owed, and the sheets of those who owe it. */
export default function Books() {
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
  const net = ledger.data?.totals.all.net;
  return (
    <Screen
      title="Books"
      facts={net === undefined ? spanText(span) : `${spanText(span)}: ${rupees(net)} stayed`}
      tools={
        <>
          <ExportBooks span={span} />
          {book}
        </>
      }
      phoneTools={<ExportBooks span={span} isSmall />}
      act={book}
    >
      <SpanBar span={span} onSpan={setSpan} />
      <Stale
        query={{
          ...ledger,
          error: ledger.error ?? owed.error,
          refresh: () => {
            ledger.refresh();
            owed.refresh();
          },
        }}
      />
      {ledger.data ? (
        <>
          <LedgerTable ledger={ledger.data} span={span} />
          <Fees fees={ledger.data.fees} all={ledger.data.allFees} />
        </>
      ) : (
        !ledger.error && <Loading what="the books" rows={8} />
      )}
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
          <Settlements settlements={owed.data.settlements} />
        </>
      )}
    </Screen>
  );
}

function SpanBar({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const tabRow = useChosenInSight<HTMLFieldSetElement>();
  const [isChoosing, setIsChoosing] = useState(false);
  const isThis = (other: Span) => other.from === span.from && other.to === span.to;
  // On the first of a month 'today' is the month, too: one of them is pressed.
  const here = usualSpans().find((usual) => isThis(usual.span));
  return (
    <>
      <fieldset ref={tabRow} className="filters span-bar">
        <legend className="visually-hidden">Days</legend>
        {usualSpans().map((usual) => (
          <button
            key={usual.text}
            type="button"
            aria-pressed={usual.text === here?.text}
            onClick={() => onSpan(usual.span)}
          >
            {usual.text}
          </button>
        ))}
        <button type="button" aria-pressed={!here} onClick={() => setIsChoosing(true)}>
          {here ? 'Other days' : spanText(span)}
        </button>
      </fieldset>
      {isChoosing && (
        <DaysDialog
          title="The books of which days?"
          onClose={() => setIsChoosing(false)}
          onChoose={({ from, to }) => onSpan({ from: from || to, to: to || colomboDay() })}
        />
      )}
    </>
  );
}
