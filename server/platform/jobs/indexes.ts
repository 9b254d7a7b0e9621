/**
 * Beside those of pg-boss, which finds jobs by their queue: finished ones are kept for a week, and whoever is forgotten, what failed
 * and what is under way is looked for among all of them.
 */
const INDEXES = {
  job_of_email: `(lower(data ->> 'email')) where data ->> 'email' is not null`,
  job_that_said_why: `(id) where output is not null`,
  job_under_way: `(name) where state <= 'active'`,
  job_that_failed: `(completed_on) where state = 'failed'`,
};
const made = Object.entries(INDEXES).map(([name, of]) => `create index if not exists ${name} on jobs.job ${of};`);
const missing = Object.keys(INDEXES).map((name) => `to_regclass('jobs.${name}') is null`);

/** To make an index locks the table, also where it is there already: so that is looked for first. */
export const ADD_INDEXES = `do $$ begin
  if ${missing.join(' or ')} then
    perform pg_advisory_xact_lock(hashtextextended('indexes of jobs', 0));
    ${made.join(' ')}
  end if;
end $$`;
