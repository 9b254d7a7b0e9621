import { Link } from 'react-router';
import { Fetched, Icon, useCall } from '#admin/kit.ts';
import { type Chosen, reportAt } from '#admin/screens/reports/chosen.ts';
import { CsvButton } from '#admin/screens/reports/csv-button.tsx';
import { ReportRows, withOthers } from '#admin/screens/reports/report-rows.tsx';
import {
  type Days,
  getReportTable,
  REPORT_TITLES,
  type ReportTable,
  type ReportTableName,
} from '#contract/staff/reports.ts';

const SHOWN = 5;

type Props = { table: ReportTableName; chosen: Chosen; days: Days; columns: number[]; empty: string };

/** The first rows of a table, the others as one, and the way to all of them. */
export function ReportBlock({ table, chosen, days, columns, empty }: Props) {
  const query = useCall(getReportTable, { table, ...chosen });
  const { data } = query;
  const title = REPORT_TITLES[table];
  return (
    <section className="block" aria-labelledby={`by-${table}`}>
      <div className="block__head">
        <h2 id={`by-${table}`}>
          {title}
          {data?.columns[data.main]?.kind === 'money' && ', Rs.'}
        </h2>
        {data && data.rows.length > 0 && (
          <div className="row ml-auto">
            <CsvButton report={table} chosen={chosen} of={title} />
            <Link className="go" to={reportAt(`/${table}`, chosen)} aria-label={`All: ${title}`}>
              All <Icon name="right" small />
            </Link>
          </div>
        )}
      </div>
      <Fetched query={query} what={title} rows={3}>
        {(report) =>
          report.rows.length === 0 ? (
            <p className="mute">{empty}</p>
          ) : (
            <ReportRows table={table} data={shortened(report)} chosen={chosen} days={days} columns={columns} />
          )
        }
      </Fetched>
    </section>
  );
}

/** All beyond the first five as one row; a single one is shown as itself. */
function shortened(data: ReportTable): ReportTable {
  if (data.rows.length <= SHOWN + 1 || data.columns[data.main]?.name === 'In vain') {
    return { ...data, rows: data.rows.slice(0, SHOWN + 1) };
  }
  return withOthers(data, SHOWN);
}
