import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '#admin/kit.ts';
import { Leaf } from '#admin/print/paper.tsx';
import type { Paper } from '#admin/print/paper-sizes.ts';
import { splitRows } from '#admin/print/split-rows.ts';
import { fillText } from '#contract/text/fill-text.ts';

/** Something to be printed: a table between what stands above and below it, on as many sheets as it takes. */
export type Doc = {
  key: string;
  name: string;
  /** In which it is written, if not in English. */
  lang?: string | undefined;
  /** Which sheet of how many, with {page} and {pages}. */
  sheet?: string;
  paper: Paper;
  className?: string;
  head: ReactNode;
  /** On the second sheet and further ones. */
  headAgain: ReactNode;
  columns: { head: string; className?: string }[];
  rows: { key: string; cells: ReactNode[] }[];
  /** After the last row. */
  tail: ReactNode;
  /** At the bottom of every sheet; who says which sheet it is says it instead of the rest. */
  foot: ReactNode | ((sheet: number, of: number) => ReactNode);
};

type Column<Row> = Doc['columns'][number] & { cell: (row: Row, index: number) => ReactNode };

export function tableOf<Row>(
  rows: Row[],
  keyOf: (row: Row, index: number) => string | number,
  columns: Column<Row>[],
): Pick<Doc, 'columns' | 'rows'> {
  return {
    columns,
    rows: rows.map((row, index) => ({
      key: String(keyOf(row, index)),
      cells: columns.map(({ cell }) => cell(row, index)),
    })),
  };
}

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
      <div ref={layer} className="absolute top-0 left-0 invisible overflow-hidden h-0" aria-hidden="true">
        {docs.map((doc) => (
          <Leaf key={doc.key} paper={doc.paper} className={doc.className} lang={doc.lang}>
            <Part name="head">{doc.head}</Part>
            <Part name="again">{doc.headAgain}</Part>
            <Table doc={doc} rows={[...doc.rows.keys()]} />
            <Tail doc={doc} />
            <Part name="foot">{footOf(doc, 1, 2)}</Part>
            <Part name="which">
              <Which doc={doc} number={1} of={2} />
            </Part>
          </Leaf>
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
    <Leaf
      paper={doc.paper}
      className={doc.className}
      lang={doc.lang}
      label={of > 1 ? `${doc.name}, ${whichText(doc, number, of)}` : doc.name}
    >
      <Part name="head">{number === 1 ? doc.head : doc.headAgain}</Part>
      {rows.length > 0 && <Table doc={doc} rows={rows} />}
      {number === of && <Tail doc={doc} />}
      <Part name="foot" className="mt-auto">
        {footOf(doc, number, of)}
        {of > 1 && <Which doc={doc} number={number} of={of} />}
      </Part>
    </Leaf>
  );
}

function Part({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div data-part={name} className={cx('flow-root', className)}>
      {children}
    </div>
  );
}

function Tail({ doc }: { doc: Doc }) {
  return (
    <Part name="tail" className="*:mt-[2mm]">
      {doc.tail}
    </Part>
  );
}

const whichText = ({ sheet = 'sheet {page} of {pages}' }: Doc, number: number, of: number) =>
  fillText(sheet, { page: String(number), pages: String(of) });

const footOf = ({ foot }: Doc, number: number, of: number) => (typeof foot === 'function' ? foot(number, of) : foot);

function Which({ doc, number, of }: { doc: Doc; number: number; of: number }) {
  if (typeof doc.foot === 'function') return null;
  return <p className="pt-[1.5mm] text-[8pt] text-center">{whichText(doc, number, of)}</p>;
}

function Table({ doc, rows }: { doc: Doc; rows: number[] }) {
  if (doc.rows.length === 0) return null;
  return (
    <table className="w-full [&_.r]:pr-0 [&_.r]:pl-[2mm] [&_.r]:text-right [&_.r]:whitespace-nowrap">
      <thead>
        <tr className="text-left text-[8pt] text-[#444]">
          {doc.columns.map(({ head, className }) => (
            <th
              key={head}
              scope="col"
              className={cx('py-[1mm] pr-[2mm] border-b-[0.25mm] border-[#000] font-medium', className)}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((index) => (
          <tr key={doc.rows[index]?.key} className="align-top">
            {doc.columns.map(({ head, className }, place) => (
              <td key={head} className={cx('py-[1.2mm] pr-[2mm] border-b-[0.15mm] border-[#bbb]', className)}>
                {doc.rows[index]?.cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
