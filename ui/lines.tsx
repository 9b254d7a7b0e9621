import { Fragment } from 'react';

/** A short text whose lines are where its writer broke them. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {index > 0 ? line : `${line} `}
    </Fragment>
  ));
}
