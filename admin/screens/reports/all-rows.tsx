import { useParams } from 'react-router';
import { Empty, Fetched, Loading, Screen, useCall } from '#admin/kit.ts';
import { daysText, reportAt, useChosen } from '#admin/screens/reports/chosen.ts';
import { CsvButton } from '#admin/screens/reports/csv-button.tsx';
import { ReportRows, withOthers } from '#admin/screens/reports/report-rows.tsx';
import { SpanBar } from '#admin/screens/reports/span-bar.tsx';
import WrongPlace from '#admin/shell/wrong-place.tsx';
import {
  getReport,
  getReportTable,
  REPORT_TABLES,
  REPORT_TITLES,
  type ReportTableName,
} from '#contract/staff/reports.ts';

/** Every row of one table; of thousands the first, and the others as one. */
export default function AllRows() {
  const { table = '' } = useParams();
  const known = REPORT_TABLES.find((name) => name === table);
  return known ? <Rows table={known} /> : <WrongPlace />;
}

function Rows({ table }: { table: ReportTableName }) {
  const { chosen, choose } = useChosen();
  const report = useCall(getReport, { ...chosen, per: 'day' });
  const query = useCall(getReportTable, { table, ...chosen });
  const title = REPORT_TITLES[table];
  const days = report.data?.days;
  const isMoney = query.data?.columns.some(({ kind }) => kind === 'money');
  return (
    <Screen
      title={title}
      facts={days && `${daysText(days)}${isMoney ? ', in rupees' : ''}`}
      back={{ to: reportAt('', chosen), label: 'Reports' }}
      tools={<CsvButton report={table} chosen={chosen} text="CSV" of={title} isMain />}
      phoneTools={<CsvButton report={table} chosen={chosen} of={title} />}
    >
      <SpanBar chosen={chosen} choose={choose} days={days} />
      <Fetched query={query} what={title} rows={8}>
        {(data) => {
          if (!days) return !report.error && <Loading what={title} rows={8} />;
          if (data.rows.length === 0) return <Empty title="Nothing in these days" text="Choose others above." />;
          const columns = data.columns.map((_, at) => at);
          return (
            <ReportRows
              table={table}
              data={withOthers(data, data.rows.length)}
              chosen={chosen}
              days={days}
              columns={columns}
            />
          );
        }}
      </Fetched>
    </Screen>
  );
}
