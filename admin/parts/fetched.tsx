import type { ReactNode } from 'react';
import type { CallQuery } from '#admin/api/use-call.ts';
import { Loading } from '#admin/parts/loading.tsx';
import { Stale } from '#admin/parts/stale.tsx';

type Props<Data> = {
  query: CallQuery<Data>;
  /** 'the cash': what is being read. */
  what: string;
  rows?: number;
  children: (data: Data) => ReactNode;
};

/** What a call has answered: its shape until it is there, and a notice while it can not be read anew. */
export function Fetched<Data>({ query, what, rows = 5, children }: Props<Data>) {
  return (
    <>
      <Stale query={query} />
      {query.data !== undefined ? children(query.data) : !query.error && <Loading what={what} rows={rows} />}
    </>
  );
}
