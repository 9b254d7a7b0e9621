import { useRef, useState } from 'react';
import {
  Button,
  type Column,
  CsvButton,
  Dialog,
  Empty,
  Fetched,
  FormDialog,
  Pager,
  Screen,
  SearchField,
  say,
  shortDay,
  Table,
  Unseen,
  useCall,
  useList,
  whenText,
} from '#admin/kit.ts';
import { MessageTabs } from '#admin/screens/messages/panes.tsx';
import {
  exportSubscribers,
  getConsents,
  listSubscribers,
  SUBSCRIBER_STATES,
  type Subscriber,
  type SubscriberState,
  takeOffList,
} from '#contract/staff/subscribers.ts';

/** [what they are called, what is said where there is none] */
const STATES: Record<SubscriberState, [name: string, none: string]> = {
  confirmed: ['Confirmed', 'Nobody has confirmed yet'],
  pending: ['Waiting', 'Nobody waits'],
  unsubscribed: ['Left', 'Nobody has left'],
};

/** Those who get the newsletter: who they are, how they came, and a file of them for the program that sends it. */
export default function Newsletter() {
  const list = useList(listSubscribers, { tabs: SUBSCRIBER_STATES, tabName: 'state', filters: { search: true } });
  const query = useCall(listSubscribers, list.input);
  const searchField = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<{ what: 'log' | 'leave'; who: Subscriber }>();
  const close = () => setAsking(undefined);
  const { search = '' } = list.filters;
  const { data } = query;
  const csv = (
    <CsvButton
      call={exportSubscribers}
      input={{}}
      look="primary"
      said={({ rows }) => (rows === 1 ? 'One address is in the file' : `${rows} addresses are in the file`)}
    >
      CSV of the confirmed
    </CsvButton>
  );
  const columns: Column<Subscriber>[] = [
    { head: 'Mail', phone: 'a', cell: ({ email }) => <span className="name wrap-anywhere">{email}</span> },
    { head: 'Since', phone: 'b', cell: ({ since }) => shortDay(since.slice(0, 10)) },
    { head: 'From', phone: 'c', cell: ({ from }) => from },
    {
      head: <Unseen>What can be done</Unseen>,
      phone: 'acts',
      cellClass: 'acts',
      cell: (who) => (
        <>
          <Button row aria-label={`Log of ${who.email}`} onClick={() => setAsking({ what: 'log', who })}>
            Log
          </Button>
          {who.state !== 'unsubscribed' && (
            <Button row aria-label={`Take ${who.email} off`} onClick={() => setAsking({ what: 'leave', who })}>
              Take off
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <Screen
      title="Messages"
      facts={
        data &&
        `${data.counts.confirmed} confirmed, ${data.counts.pending} have not pressed the link, ${data.leftLately} left in 30 days`
      }
      isLoading={!data}
      tools={csv}
      act={csv}
      keys={[{ press: '/', shown: ['/'], does: 'search', run: () => searchField.current?.focus() }]}
    >
      <MessageTabs counts={{ '/messages/newsletter': data && String(data.counts.confirmed) }} />
      <div className="admin__cols">
        <div>
          <div className="bar">
            <SearchField
              field={searchField}
              label="Mail"
              text={search}
              onSearch={(text) => list.change({ search: text }, { replace: true })}
            />
            <div className="bar__chips">
              {list.tabs.map((state) => (
                <button
                  key={state}
                  className="chip"
                  type="button"
                  aria-pressed={state === list.tab}
                  onClick={() => list.onTab(state)}
                >
                  {STATES[state][0]} {data?.counts[state]}
                </button>
              ))}
            </div>
          </div>
          <Fetched query={query} what="the readers">
            {({ subscribers, older }) => (
              <>
                {subscribers.length === 0 ? (
                  <Empty
                    title={search ? 'Nobody by that address' : STATES[list.tab][1]}
                    text="The form stands at the foot of every page, and a box at the checkout."
                  />
                ) : (
                  <Table rows={subscribers} rowId={({ id }) => `reader-${id}`} columns={columns} />
                )}
                <Pager page={{ older }} list={list} note="Fifty at a time, the newest first" newest="Newest" />
              </>
            )}
          </Fetched>
        </div>
        <aside className="side pt-3.5" aria-label="How the newsletter is sent">
          <section className="block">
            <h2>To send a newsletter</h2>
            <ol className="grid list-decimal gap-1.5 pl-4.5 text-sm">
              <li>Take the CSV. It has only those who have confirmed, and asks for your code.</li>
              <li>Bring it into your mail program (Mailchimp, Brevo and others take it).</li>
              <li>Put the column Unsubscribe behind the word ‘Unsubscribe’ at the end of the newsletter.</li>
              <li>Take a new file for every newsletter: whoever has left is not in it any more.</li>
            </ol>
          </section>
          <section className="block">
            <h2>Kept simple</h2>
            <p className="mute xs">
              The shop sends no newsletter itself, and watches neither opening nor clicking. Every way out works for
              ever.
            </p>
          </section>
        </aside>
      </div>
      {asking?.what === 'log' && <ConsentDialog who={asking.who} onClose={close} />}
      {asking?.what === 'leave' && (
        <FormDialog
          title={`Take ${asking.who.email} off the list?`}
          action="Take off"
          cancel="Keep"
          onClose={close}
          onSubmit={(_, send) => send(takeOffList, { id: asking.who.id })}
          onDone={() => {
            say(`${asking.who.email} is off the list`);
            query.refresh();
          }}
        >
          <p>They get no more newsletters. Only they themselves can come back, by the form in the shop.</p>
        </FormDialog>
      )}
    </Screen>
  );
}

const WHAT = { asked: 'Asked', confirmed: 'Confirmed', left: 'Left' } as const;

/** When and how somebody asked, confirmed and left: what the shop shows when it is asked for consent. */
function ConsentDialog({ who, onClose }: { who: Subscriber; onClose: () => void }) {
  const query = useCall(getConsents, { id: who.id });
  return (
    <Dialog title={`Consent of ${who.email}`} onClose={onClose}>
      <div className="dlg__body">
        <Fetched query={query} what="the log" rows={3}>
          {({ consents }) => (
            <ol>
              {consents.map(({ id, what, how, at }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-1 border-line border-b py-2 text-sm wrap-anywhere"
                >
                  <b>{WHAT[what]}</b> {how}
                  <span className="mute xs ml-auto">{whenText(at)}</span>
                </li>
              ))}
            </ol>
          )}
        </Fetched>
      </div>
    </Dialog>
  );
}
