import { useState } from 'react';
import { Button, Dialog, Loading, Stale, Unseen, useCall, whenText } from '#admin/kit.ts';
import { type Content, compareLines, linesOf } from '#admin/screens/content/values.ts';
import { type ContentBlock, getContentVersion, type Past } from '#contract/staff/content.ts';

type Props = { block: ContentBlock; onRestore: (to: number | null) => void };

/** What was shown, by whom and when; each can be compared with what stood before it, and shown again. */
export function History({ block: { name, history, hasStandard, state }, onRestore }: Props) {
  const [compared, setCompared] = useState<Past>();
  return (
    <section className="block content-history" id="history">
      <h2>History</h2>
      {history.length === 0 && <p className="mute xs">As it comes with the shop. Nobody has changed it yet.</p>}
      <ul>
        {history.map((past) => (
          <li key={past.id}>
            <span className="mute xs">{whenText(past.at)}</span>
            <span>
              {past.by}: {past.did} {past.isShown && <span className="mark">shown now</span>}
            </span>
            <Button look="text" onClick={() => setCompared(past)}>
              Compare
              <Unseen>
                {' '}
                what was {past.did} at {whenText(past.at)}
              </Unseen>
            </Button>
          </li>
        ))}
      </ul>
      {hasStandard && history.length > 0 && state !== 'standard' && (
        <Button row onClick={() => onRestore(null)}>
          Back to the standard
        </Button>
      )}
      {compared && (
        <CompareDialog
          name={name}
          past={compared}
          onClose={() => setCompared(undefined)}
          onRestore={() => {
            onRestore(compared.id);
            setCompared(undefined);
          }}
        />
      )}
    </section>
  );
}

type DialogProps = { name: string; past: Past; onClose: () => void; onRestore: () => void };

function CompareDialog({ name, past, onClose, onRestore }: DialogProps) {
  const { data, fetchedAt, error, refresh } = useCall(getContentVersion, { name, id: past.id });
  return (
    <Dialog title={`${past.by}, ${whenText(past.at)}`} onClose={onClose}>
      <div className="dlg__body">
        <Stale query={{ fetchedAt, error, refresh }} />
        {data ? <Differences before={data.before} after={data.content} /> : !error && <Loading what="the version" />}
      </div>
      <div className="dlg__foot">
        <Button look="text" onClick={onClose}>
          Close
        </Button>
        {!past.isShown && (
          <Button look="primary" onClick={onRestore} data-focus-first>
            Show this again
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Lines before and after; those that stayed are left out. */
export function Differences({ before, after }: { before: Content | null; after: Content }) {
  const changes = compareLines(linesOf(before), linesOf(after)).filter(({ is }) => is !== 'same');
  if (changes.length === 0) return <p className="mute">Nothing is different.</p>;
  return (
    <ul className="diff diff-long content-diff">
      {changes.map(({ line, is }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <li key={index}>{is === 'gone' ? <del>{line}</del> : <ins>{line}</ins>}</li>
      ))}
    </ul>
  );
}
