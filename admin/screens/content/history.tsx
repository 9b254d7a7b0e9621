import { useState } from 'react';
import { Button, Fetched, FormDialog, Unseen, useCall, whenText } from '#admin/kit.ts';
import { type Content, compareLines, linesOf } from '#admin/screens/content/values.ts';
import { type ContentBlock, getContentVersion, type Past } from '#contract/staff/content.ts';

type Props = { block: ContentBlock; onRestore: (to: number | null) => void };

/** What was shown, by whom and when; each can be compared with what stood before it, and shown again. */
export function History({ block: { name, history, hasStandard, state }, onRestore }: Props) {
  const [compared, setCompared] = useState<Past>();
  return (
    <section className="block" id="history">
      <h2>History</h2>
      {history.length === 0 && <p className="mute xs">The default text. Nobody has changed it yet.</p>}
      <ul>
        {history.map((past) => (
          <li
            key={past.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-b py-2"
          >
            <span className="mute xs col-span-full">{whenText(past.at)}</span>
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
          onRestore={() => onRestore(compared.id)}
        />
      )}
    </section>
  );
}

type DialogProps = { name: string; past: Past; onClose: () => void; onRestore: () => void };

function CompareDialog({ name, past, onClose, onRestore }: DialogProps) {
  const query = useCall(getContentVersion, { name, id: past.id });
  return (
    <FormDialog
      title={`${past.by}, ${whenText(past.at)}`}
      action={past.isShown ? 'Shown now' : 'Show this again'}
      isDisabled={past.isShown}
      cancel="Close"
      onClose={onClose}
      onSubmit={onRestore}
    >
      <Fetched query={query} what="the version">
        {({ before, content }) => <Differences before={before} after={content} />}
      </Fetched>
    </FormDialog>
  );
}

/** Lines before and after; those that stayed are left out. */
export function Differences({ before, after }: { before: Content | null; after: Content }) {
  const changes = compareLines(linesOf(before), linesOf(after)).filter(({ is }) => is !== 'same');
  if (changes.length === 0) return <p className="mute">Nothing is different.</p>;
  return (
    <ul className="diff diff-long">
      {changes.map(({ line, is }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <li key={index} className="flow-root wrap-anywhere">
          {is === 'gone' ? <del>{line}</del> : <ins>{line}</ins>}
        </li>
      ))}
    </ul>
  );
}
