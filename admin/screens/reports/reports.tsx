import { Link, useNavigate } from 'react-router';
import { useAnswer } from '#admin/api/use-answer.ts';
import { Icon } from '#admin/parts/icon.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { daysText, useChosen } from '#admin/screens/reports/chosen.ts';
import { CsvButton } from '#admin/screens/reports/csv-button.tsx';
import { Figures } from '#admin/screens/reports/figures.tsx';
import { Funnel, Tax } from '#admin/screens/reports/funnel-and-tax.tsx';
import { ReportBlock } from '#admin/screens/reports/report-block.tsx';
import { SalesChart } from '#admin/screens/reports/sales-chart.tsx';
import { SpanBar } from '#admin/screens/reports/span-bar.tsx';
import { WayBlock } from '#admin/screens/reports/way-block.tsx';
import { Screen } from '#admin/shell/screen.tsx';
import { getReport } from '#contract/staff/reports.ts';

const EVERY_MS = 120_000;

/** What was sold in some days, beside the days before. */
export default function Reports() {
  const { chosen, per, choose } = useChosen();
  const navigate = useNavigate();
  const { data, at, problem, refresh } = useAnswer(getReport, { ...chosen, per }, { everyMs: EVERY_MS });
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
          <Link className="btn btn-outline" to="/reports/close">
            Close of day
          </Link>
          <CsvButton report="stretches" chosen={chosen} per={per} text="CSV" of="sales" isMain />
        </>
      }
      phoneTools={
        <>
          <Link className="icon-btn" to="/reports/close" aria-label="Close of day">
            <Icon name="print" />
          </Link>
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
      <Stale at={at} problem={problem} onRetry={refresh} />
      {!data && !problem && <Loading what="the report" rows={8} />}
      {data && (
        <>
          <Figures figures={data.figures} before={data.figuresBefore} days={data.days} />
          {data.figures.orders === 0 && !data.figuresBefore?.orders ? (
            <div className="empty empty-left">
              <h2>Nothing was ordered</h2>
              <p className="soft">Not in these days. Choose others above.</p>
            </div>
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
