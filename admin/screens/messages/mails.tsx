import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import {
  Chip,
  Empty,
  Icon,
  Loading,
  Screen,
  SearchField,
  Stale,
  Toggle,
  useCall,
  useMedia,
  whenText,
} from '#admin/kit.ts';
import { MailPane } from '#admin/screens/messages/mail-pane.tsx';
import { useMailQuery } from '#admin/screens/messages/mail-query.ts';
import { MessageTabs } from '#admin/screens/messages/message-tabs.tsx';
import { WIDE } from '#admin/screens/messages/wide.ts';
import { listMails, type MailRow } from '#contract/staff/messages.ts';

const MARKS: Record<MailRow['state'], string> = {
  queued: 'mark mark-warn',
  sending: 'mark mark-warn',
  sent: 'mark',
  kept: 'mark',
  refused: 'mark mark-bad',
};

/** The outbox: what was written to whom, and what became of it. */
export default function Mails() {
  const query = useMailQuery();
  const isWide = useMedia(WIDE);
  const searchField = useRef<HTMLInputElement>(null);
  const { data, fetchedAt, error, refresh } = useCall(listMails, query.input, { everyMs: 30_000 });
  const rows = data?.mails ?? [];
  const here = query.mail ?? (isWide ? rows[0]?.id : undefined);
  const kindName = data?.kinds.find(({ kind }) => kind === query.kind)?.name ?? query.kind;

  function go(step: number) {
    const place = rows.findIndex(({ id }) => id === here);
    const next = rows[Math.max(0, Math.min(rows.length - 1, place + step))];
    if (next) query.change({ mail: String(next.id) }, { replace: query.mail !== undefined });
  }
  useEffect(() => {
    if (here) document.getElementById(`mail-${here}`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);

  const isOpen = query.mail !== undefined && !isWide;
  return (
    <Screen
      title="Messages"
      facts={data && factsOf(data.notSent)}
      isLoading={!data}
      keys={[
        { press: 'j', shown: ['J'], does: 'down', run: () => go(1), canBeHeld: true },
        { press: 'k', shown: ['K'], does: 'up', run: () => go(-1), canBeHeld: true },
        { press: 's', shown: ['S'], does: 'send again', run: () => document.getElementById('send-again')?.focus() },
        { press: '/', shown: ['/'], does: 'search', run: () => searchField.current?.focus() },
      ]}
    >
      <MessageTabs counts={{ '/messages': data?.notSent ? `${data.notSent} not sent` : undefined }} />
      {data && !data.hasMailServer && (
        <div className="notice" role="note">
          <Icon name="mail" />
          <div>
            <strong>There is no mail server.</strong> Mails are written and kept here, and nobody gets them. Whoever
            runs the shop sets <code>SMTP_URL</code>.
          </div>
        </div>
      )}
      {isOpen ? (
        <button className="link msg-back" type="button" onClick={() => query.change({ mail: undefined })}>
          <Icon name="left" small /> All mails
        </button>
      ) : (
        <div className="bar">
          <SearchField
            field={searchField}
            label="To, order, subject"
            text={query.search ?? ''}
            onSearch={(search) => query.narrow({ search }, { replace: true })}
          />
          <div className="bar__chips">
            <Toggle
              isOn={query.view === 'not-sent'}
              onToggle={(isOn) => query.narrow({ view: isOn ? 'not-sent' : 'all' })}
            >
              Not sent {data?.notSent || ''}
            </Toggle>
            <Toggle
              isOn={query.view === 'waiting'}
              onToggle={(isOn) => query.narrow({ view: isOn ? 'waiting' : 'all' })}
            >
              Waiting
            </Toggle>
            <Chip
              title="Kind"
              value={query.kind && kindName}
              options={(data?.kinds ?? []).map(({ kind, name }) => ({ value: kind, text: name }))}
              onChange={(kind) => query.narrow({ kind })}
            />
          </div>
        </div>
      )}
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data && !error && <Loading what="the mails" rows={8} />}
      {data && rows.length === 0 && !isOpen && <NoMails query={query} />}
      {data && (rows.length > 0 || isOpen) && (
        <div className={isOpen ? 'msg-panes is-open' : 'msg-panes'}>
          <div className="msg-list">
            <ul>
              {rows.map((row) => (
                <MailEntry key={row.id} row={row} isHere={row.id === here} to={addressOf(row.id)} />
              ))}
            </ul>
            {(data.older !== null || query.before) && (
              <nav className="pager" aria-label="More of the list">
                <span />
                {query.before && (
                  <button className="btn btn-outline" type="button" onClick={() => query.narrow({})}>
                    Newest
                  </button>
                )}
                {data.older !== null && (
                  <button
                    className="btn btn-outline"
                    type="button"
                    onClick={() => query.change({ before: String(data.older), mail: undefined })}
                  >
                    Older
                  </button>
                )}
              </nav>
            )}
          </div>
          {here !== undefined && <MailPane key={here} id={here} onSent={refresh} />}
        </div>
      )}
    </Screen>
  );

  function addressOf(id: number) {
    const values = Object.entries({ ...query.input, mail: String(id) });
    const next = new URLSearchParams(values.flatMap(([name, value]) => (value ? [[name, value]] : [])));
    if (query.view === 'all') next.delete('view');
    return `?${next}`;
  }
}

const factsOf = (notSent: number) =>
  notSent === 0
    ? 'Everything that could go out did'
    : `${notSent} ${notSent === 1 ? 'mail was' : 'mails were'} not sent`;

function MailEntry({ row, isHere, to }: { row: MailRow; isHere: boolean; to: string }) {
  return (
    <li id={`mail-${row.id}`}>
      <Link to={to} aria-current={isHere || undefined} preventScrollReset>
        <span className="row">
          <b>{row.name}</b>
          <span className={`row-end ${MARKS[row.state]}`}>{row.state}</span>
        </span>
        <small>{row.to || 'taken away after 90 days'}</small>
        <small>
          <span>{row.about}</span>
          <span>{whenText(row.at)}</span>
        </small>
      </Link>
    </li>
  );
}

function NoMails({ query }: { query: ReturnType<typeof useMailQuery> }) {
  const isNarrowed = query.search || query.kind || query.view === 'waiting';
  const none = isNarrowed ? 'No such mail' : 'No mail was written yet';
  return (
    <Empty
      title={query.view === 'not-sent' && !query.search ? 'Every mail went out' : none}
      text={
        isNarrowed
          ? 'No mail fits what you look for.'
          : 'What is refused, or waits for longer than an hour, stands out here.'
      }
    />
  );
}
