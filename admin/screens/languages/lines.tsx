import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TextLine } from '#contract/staff/languages.ts';

/** Texts under the name of what they stand in. */
export function Lines({ lines, children }: { lines: TextLine[]; children: (line: TextLine) => ReactNode }) {
  return [...Map.groupBy(lines, ({ thing }) => thing)].map(([thing, ofThing]) => {
    const [{ name = '', to = '' } = {}] = ofThing;
    return (
      <section key={thing} className="block editor" aria-label={name}>
        <div className="block__head">
          <h2>{name}</h2>
          <Link className="link text-sm" to={to}>
            Open it
          </Link>
        </div>
        {ofThing.map(children)}
      </section>
    );
  });
}
