import { useNavigate } from 'react-router';
import { ButtonLink, Empty, Fetched, IconLink, Screen, useCall } from '#admin/kit.ts';
import { daysText, useChosen } from '#admin/screens/reports/chosen.ts';
import { CsvButton } from '#admin/screens/reports/csv-button.tsx';
import { Figures } from '#admin/screens/reports/figures.tsx';
import { Funnel, Tax } from '#admin/screens/reports/funnel-and-tax.tsx';
import { MethodBlock } from '#admin/screens/reports/method-block.tsx';
import { ReportBlock } from '#admin/screens/reports/report-block.tsx';
import { SalesChart } from '#admin/screens/reports/sales-chart.tsx';
import { SpanBar } from '#admin/screens/reports/span-bar.tsx';
import { getReport, type ReportTableName } from '#contract/staff/reports.ts';

const EVERY_MS = 120_000;

/** What was sold in some days, beside the days before. */
export default function Reports() {
  const { chosen, per, choose } = useChosen();
  const navigate = useNavigate();
  const query = useCall(getReport, { ...chosen, per }, { everyMs: EVERY_MS });
  const { data } = query;
  const facts = data && [
    daysText(data.days),
    ...(data.before ? [`compared with ${daysText(data.before)}${data.isUntilNow ? ', until the same hour' : ''}`] : []),
  ];
  return (
    <Screen
      title="Reports"
      facts={facts?.join(', ')}
      tools={
        <>
          <ButtonLink to="/reports/close">Close of day</ButtonLink>
          <CsvButton report="stretches" chosen={chosen} per={per} text="CSV" of="sales" isMain />
        </>
      }
      phoneTools={
        <>
          <IconLink icon="print" label="Close of day" to="/reports/close" />
          <CsvButton report="stretches" chosen={chosen} per={per} of="sales" />
        </>
      }
      keys={[
        { press: 'd', shown: ['D'], does: 'close of day', run: () => void navigate('/reports/close') },
        { press: 'm', shown: ['M'], does: 'month', run: () => choose({ span: 'month' }) },
        { press: 'w', shown: ['W'], does: '7 days', run: () => choose({ span: 'week' }) },
      ]}
    >
      <SpanBar chosen={chosen} choose={choose} days={data?.days} per={data?.per ?? per} />
      <Fetched query={query} what="the report" rows={8}>
        {({ figures, figuresBefore, days, before, stretches, per: stride, funnel, tax }) => {
          const block = (table: ReportTableName, columns: number[], empty: string) => (
            <ReportBlock table={table} chosen={chosen} days={days} columns={columns} empty={empty} />
          );
          return (
            <>
              <Figures figures={figures} before={figuresBefore} days={days} />
              {figures.orders === 0 && !figuresBefore?.orders ? (
                <Empty title="Nothing was ordered" text="Not in these days. Choose others above." />
              ) : (
                <SalesChart stretches={stretches} per={stride} days={days} before={before} chosen={chosen} />
              )}
              <div className="admin__cols admin__cols-half mt-8 gap-y-9">
                {block('product', [0], 'Nothing was sold.')}
                {block('district', [0], 'No parcel to anywhere.')}
                <MethodBlock chosen={chosen} days={days} />
                <Funnel funnel={funnel} />
                {block('source', [0, 1], 'No orders, no sources.')}
                {block('category', [0, 1], 'Nothing was sold.')}
                {block('discount', [0, 1], 'No discount was used.')}
                {block('reminder', [0, 1, 2, 3], 'Nobody was reminded.')}
                {block('refused', [0, 1, 2], 'No parcel was refused.')}
                {block('unfound', [0], 'Everybody found something.')}
                {block('searched', [0], 'Nobody searched.')}
                {block('campaign', [0, 1], 'No campaign brought an order.')}
                {tax && <Tax tax={tax} chosen={chosen} />}
              </div>
            </>
          );
        }}
      </Fetched>
    </Screen>
  );
}
