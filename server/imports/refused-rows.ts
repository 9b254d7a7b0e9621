import { sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { type refusedRows as call, IMPORT_FIELDS } from '#contract/staff/imports.ts';
import type { PlanRow } from '#server/imports/plan.ts';
import type { Db } from '#server/platform/db/client.ts';
import { asWritten, csvText } from '#server/platform/sheets/csv.ts';

type RefusedRecord = {
  fileName: string;
  headings: string[] | null;
  rows: { line: number; cells: string[]; problems: PlanRow['problems'] }[];
};

/** What is wrong, as it stands in the file, with the reasons in a last column that an import leaves aside. */
export async function refusedRows(db: Db, id: number): Promise<OutputOf<typeof call>> {
  const { rows } = await db.execute<RefusedRecord>(sql`
    select file_name as "fileName", plan #> '{read,headings}' as headings, (
      select coalesce(jsonb_agg(jsonb_build_object('line', line, 'cells', cells, 'problems', problems) order by line), '[]')
      from jsonb_to_recordset(plan -> 'rows') as wrong (line int, status text, problems jsonb)
      join jsonb_to_recordset(plan #> '{read,table}') as written (line int, cells jsonb) using (line)
      where status = 'wrong') as rows
    from product_imports where id = ${id}`);
  const [found] = rows;
  if (!found?.headings) throw fail('import_not_found');
  const headings = found.headings;
  const cells = found.rows.map((row) => [
    ...headings.map((_, at) => asWritten(row.cells[at] ?? '')),
    row.problems.map(({ field, sentence }) => reason(field, sentence)).join('; '),
    row.line,
  ]);
  const name = `${found.fileName.replace(/\.\w+$/, '')}-wrong.csv`;
  return { name, csv: csvText([[...headings, 'What is wrong', 'Row'], ...cells]), rows: cells.length };
}

function reason(field: PlanRow['problems'][number]['field'], sentence: string): string {
  return field && !sentence.includes(IMPORT_FIELDS[field]) ? `${IMPORT_FIELDS[field]}: ${sentence}` : sentence;
}
