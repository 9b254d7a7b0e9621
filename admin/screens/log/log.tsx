import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '#admin/api/api.ts';
import { useAnswer } from '#admin/api/use-answer.ts';
import { Button } from '#admin/parts/button.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { saveFile } from '#admin/parts/save-file.ts';
import { SearchField } from '#admin/parts/search-field.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { LogTable } from '#admin/screens/log/log-table.tsx';
import { Chip } from '#admin/screens/orders/chip.tsx';
import { DayChip } from '#admin/screens/orders/day-chip.tsx';
import { Screen } from '#admin/shell/screen.tsx';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { exportLog, LOG_PARTS, type LogPart, listLog } from '#contract/staff/log.ts';
import { useBusy } from '#ui/use-busy.ts';

const FILTERS = ['who', 'part', 'from', 'to', 'search'] as const;
type Filters = { [Name in (typeof FILTERS)[number]]?: string | undefined };

/** Who did what. The list is an address: filters, search and place. */
export default function Log() {
  const [query, setQuery] = useSearchParams();
  const searchField = useRef<HTMLInputElement>(null);
  const [isBusy, start] = useBusy();
  const filters: Filters = Object.fromEntries(
    FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  );
  const before = query.get('before');
  const input = { ...filters, ...(before && { before }) } as never;
  const { data, at, problem, refresh } = useAnswer(listLog, input);

  function addressOf(more: Filters & { before?: string | undefined }): URLSearchParams {
    const next = { ...filters, ...more };
    return new URLSearchParams(Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  }
  const change = (more: Filters, options?: { replace: boolean }) => setQuery(addressOf(more), options);

  async function download() {
    const { name, csv, rows, isCut } = await call(exportLog, filters as never);
    saveFile(name, new Blob([csv], { type: 'text/csv' }));
    say(isCut ? `The newest ${rows} changes; narrow the list for the rest` : `${rows} changes in ${name}`);
    refresh();
  }
  const save = () => start(() => download().catch(sayProblem));

  const part = filters.part as LogPart | undefined;
  const person = data?.people.find(({ id }) => String(id) === filters.who);
  const isNarrow = Object.keys(filters).length > 0;
  return (
    <Screen
      title="Changes"
      facts="Who did what. Nobody can edit it"
      back={{ to: '/settings', label: 'Back to settings' }}
      isLoading={!data}
      tools={
        <Button busy={isBusy} onClick={save}>
          <Icon name="download" small />
          CSV
        </Button>
      }
      phoneTools={
        <button className="icon-btn" type="button" aria-label="CSV" onClick={save}>
          <Icon name="download" />
        </button>
      }
      keys={[{ press: '/', shown: ['/'], does: 'search', run: () => searchField.current?.focus() }]}
    >
      <div className="bar">
        <SearchField
          field={searchField}
          label="Order, product or person"
          text={filters.search ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <div className="bar__chips">
          <Chip
            title="Who"
            value={filters.who && (person?.name ?? 'somebody')}
            options={(data?.people ?? []).map(({ id, name }) => ({ value: String(id), text: name }))}
            onChange={(who) => change({ who })}
          />
          <DayChip title="When" question="Changed on which days?" from={filters.from} to={filters.to} change={change} />
          <Chip
            title="What"
            value={part && LOG_PARTS[part]}
            options={Object.entries(LOG_PARTS).map(([value, text]) => ({ value, text }))}
            onChange={(chosen) => change({ part: chosen })}
          />
        </div>
      </div>
      <Stale at={at} problem={problem} onRetry={refresh} />
      {!data && !problem && <Loading what="changes" />}
      {data?.lines.length === 0 && (
        <div className="empty empty-left">
          <h2>{isNarrow ? 'Nothing like that' : 'Nothing has been changed yet'}</h2>
          <p className="soft">
            {isNarrow ? 'Take a filter off, or look for something else.' : 'Whatever staff do stands here afterwards.'}
          </p>
        </div>
      )}
      {data && data.lines.length > 0 && <LogTable lines={data.lines} />}
      {data && (data.older !== null || before) && (
        <nav className="pager" aria-label="More of the list">
          <span />
          {before && (
            <Link className="btn btn-outline" to={{ search: String(addressOf({})) }}>
              The newest
            </Link>
          )}
          {data.older !== null && (
            <Link className="btn btn-outline" to={{ search: String(addressOf({ before: String(data.older) })) }}>
              Older
            </Link>
          )}
        </nav>
      )}
    </Screen>
  );
}
