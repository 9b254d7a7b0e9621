import { useState } from 'react';
import { Button, FormDialog, say } from '#admin/kit.ts';
import { saveSettings } from '#contract/staff/settings.ts';

type Props = { isClosed: boolean; refresh: () => void };

/** Closes the shop to the public, or opens it: a setting as others, in force everywhere within a second. */
export function Trade({ isClosed, refresh }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const words = isClosed ? OPEN : CLOSE;
  const [was, value] = isClosed ? ['on', 'off'] : ['off', 'on'];
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{words.title}</Button>
      {isAsking && (
        <FormDialog
          title={`${words.title}?`}
          action={words.title}
          look={isClosed ? 'primary' : 'danger'}
          cancel={isClosed ? 'Not yet' : 'Keep it open'}
          onClose={() => setIsAsking(false)}
          onSubmit={(_values, send) => send(saveSettings, { changes: [{ key: 'UNDER_DEVELOPMENT', value, was }] })}
          onDone={() => {
            say(words.done);
            refresh();
          }}
          onChangedMeanwhile={refresh}
        >
          <p>{words.means}</p>
        </FormDialog>
      )}
    </>
  );
}

const CLOSE = {
  title: 'Close the shop',
  means:
    'Visitors see the coming-soon page and nobody can order until you open it again. Whoever is just paying may have to begin anew then. Orders that you have go on: packing, refunds and mails work as ever.',
  done: 'The shop is closed',
};
const OPEN = {
  title: 'Open the shop',
  means: 'Everybody sees the shop and can order, from this moment on.',
  done: 'The shop is open',
};
