import type pg from 'pg';

/** Functions, triggers and views that are in force in a database, as PostgreSQL itself writes them. */
const IN_FORCE = `
  select 'function' as kind, proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select 'trigger', tgname, pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  union all
  select 'view', relname, pg_get_viewdef(oid) from pg_class
    where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
  order by 1, 2, 3`;

export type Definition = { kind: 'function' | 'trigger' | 'view'; name: string; definition: string };

export async function readInForce(client: pg.Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(IN_FORCE);
  return rows;
}
