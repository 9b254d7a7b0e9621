import { useNavigate } from 'react-router';
import { ButtonLink, Empty, IconLink, Loading, Screen, Stale, useCall } from '#admin/kit.ts';
import { daysText, useChosen } from '#admin/screens/reports/chosen.ts';
import { CsvButton } from '#admin/screens/reports/csv-button.tsx';
import { Figures } from '#admin/screens/reports/figures.tsx';
import { Funnel, Tax } from '#admin/screens/reports/funnel-and-tax.tsx';
import { ReportBlock } from '#admin/screens/reports/report-block.tsx';
import { SalesChart } from '#admin/screens/reports/sales-chart.tsx';
import { SpanBar } from '#admin/screens/reports/span-bar.tsx';
import { WayBlock } from '#admin/screens/reports/way-block.tsx';
import { getReport } from '#contract/staff/reports.ts';

const EVERY_MS = 120_000;

/** What was sold in some days, beside the days before. */
export default function Reports() {
  const { chosen, per, choose } = useChosen();
  const navigate = useNavigate();
  const { data, fetchedAt, error, refresh } = useCall(getReport, { ...chosen, per }, { everyMs: EVERY_MS });
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
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data && !error && <Loading what="the report" rows={8} />}
      {data && (
        <>
          <Figures figures={data.figures} before={data.figuresBefore} days={data.days} />
          {data.figures.orders === 0 && !data.figuresBefore?.orders ? (
            <Empty title="Nothing was ordered" text="Not in these days. Choose others above." />
          ) : (
            <SalesChart
              stretches={data.stretches}
              per={data.per}
              days={data.days}
              before={data.before}
              chosen={chosen}
            />
          )}
          <div className="admin__cols admin__cols-half report-blocks">
            <ReportBlock table="product" chosen={chosen} days={data.days} columns={[0]} empty="Nothing was sold." />
            <ReportBlock
              table="district"
              chosen={chosen}
              days={data.days}
              columns={[0]}
              empty="No parcel to anywhere."
            />
            <WayBlock chosen={chosen} days={data.days} />
            <Funnel funnel={data.funnel} />
            <ReportBlock
              table="source"
              chosen={chosen}
              days={data.days}
              columns={[0, 1]}
              empty="No orders, no sources."
            />
            <ReportBlock table="category" chosen={chosen} days={data.days} columns={[0, 1]} empty="Nothing was sold." />
            <ReportBlock
              table="discount"
              chosen={chosen}
              days={data.days}
              columns={[0, 1]}
              empty="No discount was used."
            />
            <ReportBlock
              table="refused"
              chosen={chosen}
              days={data.days}
              columns={[0, 1, 2]}
              empty="No parcel was refused."
            />
            <ReportBlock
              table="unfound"
              chosen={chosen}
              days={data.days}
              columns={[0]}
              empty="Everybody found something."
            />
            <ReportBlock table="searched" chosen={chosen} days={data.days} columns={[0]} empty="Nobody searched." />
            <ReportBlock
              table="campaign"
              chosen={chosen}
              days={data.days}
              columns={[0, 1]}
              empty="No campaign brought an order."
            />
            {data.tax && <Tax tax={data.tax} chosen={chosen} />}
          </div>
        </>
      )}
    </Screen>
  );
}
