/** Prints docs/data.md from the tables and from server/database; with --write, into the file. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { readDefinitions } from '#server/platform/db/definitions.ts';

export const DATA_PAGE = 'docs/data.md';

const HEAD = `# Data

Every table by its domain, and every function, trigger and view that is in force. This page is printed by \`npm run docs:data\` from the
\`tables.ts\` files and from \`server/database/\`; a test compares it with a migrated database.

- **Constraints** stand with their tables: sums add up, numbers are not negative, \`reserved\` is between 0 and \`on_hand\`, a status fits
  what was paid and where the pieces are.
- **Functions** are called by name: \`post_capture\`, \`post_cash\`, \`post_refund\` (\`server/orders/post.ts\`), \`move_stock\` and
  \`count_stock\` (\`server/catalogue/stock.ts\`).
- **Triggers** refuse, count versions, record and notify. Those that refuse at the commit make a forgotten call fail.
- **Customers** are the one exception: whom a transaction has touched is noted by triggers and counted anew at its commit, since orders,
  payments and accounts are written in many places and locked in one order only there.
- **Sums of reports** are kept by day: triggers only note that a day was changed (a row in \`changed_days\`, for which nobody waits); a job
  counts such days anew, and until then whoever asks counts them.
- **Numbers of lists** (\`kept_counts\`) are what their rows add up to: a trigger adds by how many a change makes them more or fewer,
  every hour the rows of a number become one, and a start after a change of \`server/database/\` counts all of them anew.`;

/** Only functions of the database write it, so no tables.ts has it. */
const UNTYPED = { customers: { customer_recounts: 'Whom a transaction has touched, until its commit.' } };

type Table = { name: string; meaning: string; columns: string[]; refers: { column: string; to: string }[] };

/** The comment over a table, as one line. */
function readMeanings(source: string): Map<string, string> {
  const found = source.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const \w+ = pgTable\(\s*'(\w+)'/g);
  return new Map(
    [...found].map(([, comment = '', name = '']) => [name, comment.replaceAll(/\s*\n\s*\*\s*|\s+/g, ' ').trim()]),
  );
}

async function readDomain(file: string): Promise<Table[]> {
  const meanings = readMeanings(readFileSync(file, 'utf8'));
  const tables = Object.values(await import(path.resolve(file))).filter((value) => is(value, PgTable));
  const named = tables.map((table) => {
    const { name, columns, foreignKeys, primaryKeys } = getTableConfig(table as PgTable);
    const refers = foreignKeys.flatMap((key) => {
      const { columns: from, foreignTable } = key.reference();
      return from.map((column) => ({ column: column.name, to: getTableConfig(foreignTable).name }));
    });
    const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    const marked = columns
      .map((column) => {
        const isPrimary = column.primary || keys.has(column.name);
        const marks = [
          ...(isPrimary ? ['PK'] : []),
          ...(refers.some((one) => one.column === column.name) ? ['FK'] : []),
        ];
        return marks.length > 0
          ? `    ${column.getSQLType().replaceAll(/\W+/g, '_')} ${column.name} ${marks.join(', ')}`
          : '';
      })
      .filter(Boolean);
    return { name, meaning: meanings.get(name) ?? '', columns: marked, refers };
  });
  return named.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function diagram(tables: Table[]): string {
  const boxes = tables.map(({ name, columns }) => `  ${name} {\n${columns.join('\n')}\n  }`);
  const lines = tables.flatMap(({ name, refers }) =>
    refers.map(({ column, to }) => `  ${to} ||--o{ ${name} : ${column}`),
  );
  return ['```mermaid', 'erDiagram', ...boxes, ...lines, '```'].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (name: string, text: string) => `| \`${name}\` | ${cell(text)} |`;
const tableOf = (of: string, rows: string[]) => [`| ${of} | |`, '|---|---|', ...rows].join('\n');

type Defined = { kind: string; name: string; text: string };

/** Each statement of a file of definitions with the comment over it; a trigger says by itself when it calls what. */
function readDefined(text: string): Defined[] {
  const statement = /((?:^-- .*\n)*)^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?(FUNCTION|TRIGGER|VIEW) (\w+)([^;]*)/gm;
  return [...text.matchAll(statement)].map(([, comment = '', kind = '', name = '', rest = '']) => {
    const said = comment.replaceAll(/^-- /gm, '').replaceAll('\n', ' ').trim();
    const [, events = '', table = '', call = ''] = /^ (.*?) ON (\w+)[\s\S]*EXECUTE FUNCTION (\w+)/.exec(rest) ?? [];
    const calls = `${table}, ${events.toLowerCase()}${/DEFERRED/.test(rest) ? ', at the commit' : ''}: \`${call}\`.`;
    return { kind: kind.toLowerCase(), name, text: kind === 'TRIGGER' ? [calls, said].join(' ').trim() : said };
  });
}

export async function dataPage(): Promise<string> {
  const domains = globSync('server/*/tables.ts').sort();
  const parts = await Promise.all(
    domains.map(async (file) => {
      const domain = path.basename(path.dirname(file));
      const tables = await readDomain(file);
      const untyped = Object.entries(UNTYPED[domain as keyof typeof UNTYPED] ?? {});
      const rows = [
        ...tables.map(({ name, meaning }) => row(name, meaning)),
        ...untyped.map(([name, text]) => row(name, text)),
      ];
      return [`### ${domain}`, diagram(tables), tableOf('table', rows)].join('\n\n');
    }),
  );
  const files = readDefinitions().map(({ file, text }) => {
    const defined = readDefined(text);
    const tables = ['function', 'view', 'trigger'].flatMap((kind) => {
      const rows = defined.filter((one) => one.kind === kind).map(({ name, text: said }) => row(name, said));
      return rows.length > 0 ? [tableOf(kind, rows)] : [];
    });
    return [`### ${file}`, ...tables].join('\n\n');
  });
  return `${[HEAD, '## Tables', ...parts, '## Functions, triggers and views', ...files].join('\n\n')}\n`;
}

if (process.argv.includes('--write')) writeFileSync(DATA_PAGE, await dataPage());
else if (process.argv[1] === import.meta.filename) console.log(await dataPage());
