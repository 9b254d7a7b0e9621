import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '#admin/kit.ts';
import type { Paper } from '#admin/print/paper-sizes.ts';
import { splitRows } from '#admin/print/split-rows.ts';

/** Something to be printed: a table between what stands above and below it, on as many sheets as it takes. */
export type Doc = {
  key: string;
  name: string;
  paper: Paper;
  className?: string;
  head: ReactNode;
  /** On the second sheet and further ones. */
  headAgain: ReactNode;
  columns: ReactNode;
  rows: { key: string; cells: ReactNode }[];
  /** After the last row. */
  tail: ReactNode;
  /** At the bottom of every sheet; who says which sheet it is says it instead of the rest. */
  foot: ReactNode | ((sheet: number, of: number) => ReactNode);
};

export type Sheet = { doc: Doc; rows: number[]; number: number; of: number };

/** A line may break otherwise on paper than on the screen. */
const SLACK_PX = 8;

/**
 * The sheets of documents. What is on them is known when everything was laid out once, in `layer`; until then there
 * are none.
 */
export function usePages(docs: Doc[]): { sheets: Sheet[] | undefined; layer: ReactNode } {
  const layer = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<{ docs: Doc[]; sheets: Sheet[] }>();

  useEffect(() => {
    let isLeft = false;
    void areFontsThere().then(() => {
      const places = layer.current?.children;
      if (isLeft || !places) return;
      setMeasured({ docs, sheets: docs.flatMap((doc, index) => sheetsOf(doc, places[index] as Element)) });
    });
    return () => {
      isLeft = true;
    };
  }, [docs]);

  const sheets = measured?.docs === docs ? measured.sheets : undefined;
  return {
    sheets,
    layer: !sheets && (
      <div ref={layer} className="measure" aria-hidden="true">
        {docs.map((doc) => (
          <div key={doc.key} className={cx('leaf', `leaf-${doc.paper}`, doc.className)}>
            <div data-part="head">{doc.head}</div>
            <div data-part="again">{doc.headAgain}</div>
            <Table doc={doc} rows={[...doc.rows.keys()]} />
            <div data-part="tail">{doc.tail}</div>
            <div data-part="foot">{footOf(doc, 1, 2)}</div>
            <div data-part="which">
              <Which doc={doc} number={1} of={2} />
            </div>
          </div>
        ))}
      </div>
    ),
  };
}

/** Letters that come later would move lines on to another sheet: laying out first says which are needed. */
export async function areFontsThere(): Promise<void> {
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}

function sheetsOf(doc: Doc, place: Element): Sheet[] {
  const height = (selector: string) => place.querySelector(selector)?.getBoundingClientRect().height ?? 0;
  const { minHeight, paddingTop, paddingBottom } = getComputedStyle(place);
  const inside =
    Number.parseFloat(minHeight) - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom) - SLACK_PX;
  const room = inside - height('[data-part=foot]') - height('thead');
  const heights = [...place.querySelectorAll('tbody > tr')].map((row) => row.getBoundingClientRect().height);
  const split = (taken: number) =>
    splitRows(heights, {
      first: room - taken - height('[data-part=head]'),
      others: room - taken - height('[data-part=again]'),
      tail: height('[data-part=tail]'),
    });
  const onOne = split(0);
  // Which sheet it is takes room as well, where there are several.
  const all = onOne.length === 1 ? onOne : split(height('[data-part=which]'));
  return all.map((rows, index) => ({ doc, rows, number: index + 1, of: all.length }));
}

export function SheetView({ sheet: { doc, rows, number, of } }: { sheet: Sheet }) {
  return (
    <article
      className={cx('leaf', `leaf-${doc.paper}`, doc.className)}
      aria-label={of > 1 ? `${doc.name}, ${whichText(number, of)}` : doc.name}
    >
      <div data-part="head">{number === 1 ? doc.head : doc.headAgain}</div>
      {rows.length > 0 && <Table doc={doc} rows={rows} />}
      {number === of && <div data-part="tail">{doc.tail}</div>}
      <div data-part="foot">
        {footOf(doc, number, of)}
        {of > 1 && <Which doc={doc} number={number} of={of} />}
      </div>
    </article>
  );
}

const whichText = (number: number, of: number) => `sheet ${number} of ${of}`;

const footOf = ({ foot }: Doc, number: number, of: number) => (typeof foot === 'function' ? foot(number, of) : foot);

function Which({ doc, number, of }: { doc: Doc; number: number; of: number }) {
  if (typeof doc.foot === 'function') return null;
  return <p className="paper__which">{whichText(number, of)}</p>;
}

function Table({ doc, rows }: { doc: Doc; rows: number[] }) {
  if (doc.rows.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>{doc.columns}</tr>
      </thead>
      <tbody>
        {rows.map((index) => (
          <tr key={doc.rows[index]?.key}>{doc.rows[index]?.cells}</tr>
        ))}
      </tbody>
    </table>
  );
}
