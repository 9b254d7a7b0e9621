/** Fails when a clause of docs/acceptance/ has no test or stands there twice, and when a test names no clause or an unknown one. */
import { readClauses } from './clauses.ts';
import { readTitles } from './test-titles.ts';

const ID = /\b[A-Z]{2,5}-\d{2}\b/g;

const clauses = readClauses().map(({ id }) => id);
const titles = readTitles([
  '{admin,bench,contract,deploy,sandbox,scripts,server,texts,ui,web}/**/*.test.ts',
  'e2e/**/*.spec.ts',
]);
const named = new Set(titles.flatMap(({ title }) => title.match(ID) ?? []));

const unproved = clauses.filter((id) => !named.has(id));
const twice = clauses.filter((id, index) => clauses.indexOf(id) !== index);
const nameless = titles.filter(({ title }) => !title.match(ID));
const unknown = [...named].filter((id) => !clauses.includes(id));

const daily = new Set(
  titles.filter(({ title }) => !title.includes('@nightly')).flatMap(({ title }) => title.match(ID) ?? []),
);
const nightly = clauses.filter((id) => named.has(id) && !daily.has(id));

console.log(`${clauses.length - unproved.length} of ${clauses.length} clauses are proved by ${titles.length} tests.`);
if (nightly.length > 0) console.log(`Proved by night only: ${nightly.join(' ')}`);
if (unproved.length > 0) console.log(`Clauses without a test: ${unproved.join(' ')}`);
if (twice.length > 0) console.log(`Clauses that stand twice: ${twice.join(' ')}`);
if (unknown.length > 0) console.log(`Ids that are no clause: ${unknown.join(' ')}`);
for (const { file, title } of nameless) console.log(`No id: ${file}: ${title}`);
if (unproved.length + twice.length + unknown.length + nameless.length > 0) process.exitCode = 1;
