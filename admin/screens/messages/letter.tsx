import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  Button,
  call,
  Empty,
  Icon,
  Loading,
  Screen,
  SearchField,
  Stale,
  saveFile,
  say,
  sayProblem,
  shortDay,
  Unseen,
  useBusy,
  useCall,
} from '#admin/kit.ts';
import { ConsentDialog, LeaveDialog } from '#admin/screens/messages/letter-dialogs.tsx';
import { MessageTabs } from '#admin/screens/messages/message-tabs.tsx';
import {
  exportSubscribers,
  listSubscribers,
  SUBSCRIBER_STATES,
  type Subscriber,
  type SubscriberState,
} from '#contract/staff/subscribers.ts';

const STATES: Record<SubscriberState, string> = { confirmed: 'Confirmed', pending: 'Waiting', unsubscribed: 'Left' };

/** Those who read the letter: who they are, how they came, and a file of them for the program that sends it. */
export default function Letter() {
  const [query, setQuery] = useSearchParams();
  const searchField = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<{ what: 'log' | 'leave'; who: Subscriber }>();
  const [isBusy, start] = useBusy();
  const state = SUBSCRIBER_STATES.find((name) => name === query.get('state')) ?? 'confirmed';
  const [search, before] = [query.get('search') ?? undefined, query.get('before') ?? undefined];
  const input = { state, ...(search && { search }), ...(before && { before }) };
  const { data, fetchedAt, error, refresh } = useCall(listSubscribers, input);

  function change(values: Record<string, string | undefined>, replace = false) {
    const next = { ...(state !== 'confirmed' && { state }), ...(search && { search }), ...values };
    const kept = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]));
    setQuery(new URLSearchParams(kept), { replace });
  }
  function save() {
    start(() =>
      call(exportSubscribers, {}).then(({ name, csv, rows }) => {
        saveFile(name, new Blob([csv], { type: 'text/csv' }));
        say(rows === 1 ? 'One address is in the file' : `${rows} addresses are in the file`);
      }, sayProblem),
    );
  }
  const rows = data?.subscribers ?? [];
  return (
    <Screen
      title="Messages"
      facts={
        data &&
        `${data.counts.confirmed} confirmed, ${data.counts.pending} have not pressed the link, ${data.leftLately} left in 30 days`
      }
      isLoading={!data}
      tools={
        <Button look="primary" busy={isBusy} onClick={save}>
          <Icon name="download" small />
          CSV of the confirmed
        </Button>
      }
      act={
        <Button look="primary" busy={isBusy} onClick={save}>
          <Icon name="download" small />
          CSV of the confirmed
        </Button>
      }
      keys={[{ press: '/', shown: ['/'], does: 'search', run: () => searchField.current?.focus() }]}
    >
      <MessageTabs counts={{ '/messages/letter': data && String(data.counts.confirmed) }} />
      <div className="admin__cols msg-letter-list">
        <div>
          <div className="bar">
            <SearchField
              field={searchField}
              label="Mail"
              text={search ?? ''}
              onSearch={(text) => change({ search: text }, true)}
            />
            <div className="bar__chips">
              {SUBSCRIBER_STATES.map((name) => (
                <button
                  key={name}
                  className="chip"
                  type="button"
                  aria-pressed={name === state}
                  onClick={() => change({ state: name === 'confirmed' ? undefined : name })}
                >
                  {STATES[name]} {data?.counts[name]}
                </button>
              ))}
            </div>
          </div>
          <Stale query={{ fetchedAt, error, refresh }} />
          {!data && !error && <Loading what="the readers" />}
          {data && rows.length === 0 && (
            <Empty
              title={search ? 'Nobody by that address' : EMPTY[state]}
              text="The form stands at the foot of every page, and a box at the checkout."
            />
          )}
          {rows.length > 0 && <Readers rows={rows} onAsk={(what, who) => setAsking({ what, who })} />}
          {data && (data.older !== null || before) && (
            <nav className="pager" aria-label="More of the list">
              <span className="mute xs">Fifty at a time, the newest first</span>
              {before && <Button onClick={() => change({})}>Newest</Button>}
              {data.older !== null && <Button onClick={() => change({ before: String(data.older) })}>Older</Button>}
            </nav>
          )}
        </div>
        <aside className="side" aria-label="How the letter is sent">
          <section className="block">
            <h2>To send a letter</h2>
            <ol className="msg-steps">
              <li>Take the CSV. It has only those who have confirmed, and asks for your code.</li>
              <li>Bring it into your mail program (Mailchimp, Brevo and others take it).</li>
              <li>Put the column Unsubscribe behind the word ‘Unsubscribe’ at the end of the letter.</li>
              <li>Take a new file for every letter: whoever has left is not in it any more.</li>
            </ol>
          </section>
          <section className="block">
            <h2>Kept simple</h2>
            <p className="mute xs">
              The shop sends no letters itself, and watches neither opening nor clicking. Every way out works for ever.
            </p>
          </section>
        </aside>
      </div>
      {asking?.what === 'log' && <ConsentDialog who={asking.who} onClose={() => setAsking(undefined)} />}
      {asking?.what === 'leave' && (
        <LeaveDialog
          who={asking.who}
          onClose={(isDone) => {
            setAsking(undefined);
            if (isDone) refresh();
          }}
        />
      )}
    </Screen>
  );
}

const EMPTY: Record<SubscriberState, string> = {
  confirmed: 'Nobody has confirmed yet',
  pending: 'Nobody waits',
  unsubscribed: 'Nobody has left',
};

function Readers({ rows, onAsk }: { rows: Subscriber[]; onAsk: (what: 'log' | 'leave', who: Subscriber) => void }) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th>Mail</th>
          <th>Since</th>
          <th>From</th>
          <th>
            <Unseen>What can be done</Unseen>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((who) => (
          <tr key={who.id}>
            <td data-c="a">
              <b className="msg-address">{who.email}</b>
            </td>
            <td data-c="b">{shortDay(who.since.slice(0, 10))}</td>
            <td data-c="c">{who.from}</td>
            <td className="r msg-do" data-c="acts">
              <Button row aria-label={`Log of ${who.email}`} onClick={() => onAsk('log', who)}>
                Log
              </Button>
              {who.state !== 'unsubscribed' && (
                <Button row aria-label={`Take ${who.email} off`} onClick={() => onAsk('leave', who)}>
                  Take off
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
