import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { setSignInPrompts } from '#admin/api/api.ts';
import { Button, call, cx, sentenceOf, Toggle } from '#admin/kit.ts';
import { billDoc } from '#admin/print/bill.tsx';
import { Back, Bar, Choice, LeftOut, Note } from '#admin/print/desk-bar.tsx';
import { fitLabels, Label } from '#admin/print/label.tsx';
import { handoverDoc, pickDoc } from '#admin/print/lists.tsx';
import { areFontsThere, type Doc, type Sheet, SheetView, usePages } from '#admin/print/paged.tsx';
import { CHOICES, type Papers, usePapers, WIDE } from '#admin/print/paper-sizes.ts';
import { slipDocs } from '#admin/print/slip.tsx';
import { useRoom } from '#admin/print/use-room.ts';
import { WithoutBill } from '#admin/print/without-bill.tsx';
import type { OutputOf } from '#contract/call.ts';
import { printDocuments } from '#contract/staff/documents.ts';
import { PRINTS, type Print, type PrintedOrder, printHandover, printOrders } from '#contract/staff/print.ts';
import '#admin/print/print.css';

type Data =
  | ({ kind: 'orders'; what: Print[] } & OutputOf<typeof printOrders>)
  | ({ kind: 'documents'; title: string } & OutputOf<typeof printDocuments>)
  | ({ kind: 'handover' } & OutputOf<typeof printHandover>);

const NAMES: Record<Print, string> = { pick: 'Pick list', slips: 'Packing slips', labels: 'Courier labels' };

const PILE = cx(
  'grid gap-6 justify-center-safe justify-items-center *:shadow-pop',
  // On a screen that is narrower than the paper a sheet is shown whole, and printed as it is.
  '*:[zoom:min(1,var(--room,999)/var(--wide))] print:*:[zoom:1]',
  // A hair less than the page, so that no rounding begins another.
  'print:flow-root print:*:min-h-0 print:*:h-[calc(var(--high,297mm)-0.2mm)] print:*:shadow-none',
  'print:*:break-inside-avoid print:*:break-after-page print:*:last:break-after-auto',
);

/**
 * Paper, without anything around it: /print?orders=1,2,3&what=pick,slips,labels,
 * /print?orders=1,2,3&documents=invoice (or credit_note), or /print?handover=7.
 */
export default function PrintPage() {
  const [query] = useSearchParams();
  const { data, problem, again } = usePrinted(query);
  return (
    <main
      className="min-h-dvh px-4 pt-4 sm:pt-8 pb-16 bg-stone text-sm/[1.4] print:min-h-0 print:p-0 print:bg-transparent"
      id="main"
    >
      {data ? (
        <Desk data={data} isNow={query.get('now') === 'yes'} onGiven={again} />
      ) : (
        <>
          <Bar title="Print">
            <Back to="/orders" />
          </Bar>
          {problem && (
            <Note className="notice-error" role="alert">
              {problem}
            </Note>
          )}
        </>
      )}
    </main>
  );
}

/** Asked for once: each answer is written down as people's data that somebody has opened. */
function usePrinted(query: URLSearchParams): {
  data: Data | undefined;
  problem: string | undefined;
  again: () => void;
} {
  const navigate = useNavigate();
  const [data, setData] = useState<Data>();
  const [problem, setProblem] = useState<string>();
  const [times, setTimes] = useState(0);
  const asked = query.toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    const leaving = new AbortController();
    const given = new URLSearchParams(asked);
    setSignInPrompts({
      leave: (to) => void navigate(`${to}?return=${encodeURIComponent(`/print?${asked}`)}`, { replace: true }),
      askForCode: async () => false,
    });
    read(given, leaving.signal).then(setData, (error) => leaving.signal.aborted || setProblem(sentenceOf(error)));
    return () => {
      leaving.abort();
      setSignInPrompts(undefined);
    };
  }, [asked, navigate, times]);
  return { data, problem, again: () => setTimes(times + 1) };
}

async function read(query: URLSearchParams, signal: AbortSignal): Promise<Data> {
  const handover = query.get('handover');
  if (handover) return { kind: 'handover', ...(await call(printHandover, { id: Number(handover) }, { signal })) };
  const [orders, documents] = [query.get('orders') ?? '', query.get('documents')];
  if (documents) {
    const kind = documents === 'credit_note' ? documents : 'invoice';
    const title = kind === 'invoice' ? 'Invoices, A4' : 'Credit notes, A4';
    return { kind: 'documents', title, ...(await call(printDocuments, { orders, kind }, { signal })) };
  }
  const courier = query.get('courier');
  const asked = query.get('what')?.split(',') ?? [];
  const what = PRINTS.filter((print) => asked.length === 0 || asked.includes(print));
  return {
    kind: 'orders',
    what,
    ...(await call(printOrders, { orders, ...(courier && { courier: Number(courier) }) }, { signal })),
  };
}

function Desk({ data: given, isNow, onGiven }: { data: Data; isNow: boolean; onGiven: () => void }) {
  const [what, setWhat] = useState(given.kind === 'orders' ? given.what : []);
  const data = useMemo(() => (given.kind === 'orders' ? { ...given, what } : given), [given, what]);
  const [papers, choose] = usePapers();
  const docs = useMemo(() => docsOf(data, papers), [data, papers]);
  const { sheets, layer } = usePages(docs);
  const labelled = data.kind === 'orders' && data.what.includes('labels') ? sentOf(data.orders) : [];
  const table = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<Sheet[]>();
  const hasPrinted = useRef(false);
  const [place, room = Number.POSITIVE_INFINITY] = useRoom();
  const [isRealSize, setRealSize] = useState(false);
  const isReady = sheets !== undefined && ready === sheets;

  useEffect(() => {
    if (!sheets) return;
    void areFontsThere().then(() => {
      if (table.current) fitLabels(table.current);
      setReady(sheets);
    });
  }, [sheets]);
  useEffect(() => {
    if (!isReady || !isNow || hasPrinted.current) return;
    hasPrinted.current = true;
    window.print();
  }, [isReady, isNow]);

  const widest = Math.max(
    ...(sheets ?? []).map(({ doc }) => (doc.paper === 'four' ? WIDE.a4 : WIDE[doc.paper])),
    labelled.length > 0 ? WIDE[papers.labels] : 0,
  );
  // Labels are fitted as they are printed.
  const isFitted = isReady && room < widest && !isRealSize;
  const count = gathered(sheets ?? []).length + labelled.length;
  const isLabelsOnly = data.kind === 'orders' && data.what.length === 1 && data.what[0] === 'labels';
  return (
    <>
      <Bar title={titleOf(data, papers)}>
        {data.kind === 'orders' && <WhatToPrint what={what} onChange={setWhat} />}
        {choicesOf(data).map((which) => (
          <Choice key={which} which={which} papers={papers} onChoose={choose} />
        ))}
        {room < widest && (
          <Toggle isOn={isRealSize} onToggle={setRealSize}>
            Real size
          </Toggle>
        )}
        <span className="flex gap-3 ml-auto max-sm:flex-[1_1_100%] max-sm:justify-between max-sm:[&>.btn-primary]:flex-1">
          <Back to={data.kind === 'handover' ? `/handovers/${data.handover.row.id}` : '/orders'} />
          <Button look="primary" className="btn-sm" disabled={!isReady || count === 0} onClick={() => window.print()}>
            Print {isReady && countText(count, isLabelsOnly ? 'label' : 'sheet')}
          </Button>
        </span>
      </Bar>
      {data.kind === 'orders' && <LeftOut orders={data.orders} missing={data.missing} />}
      {data.kind === 'documents' && <WithoutBill without={data.without} onGiven={onGiven} />}
      {layer}
      {sheets && (
        <section
          ref={place}
          className="overflow-x-auto pb-4 print:overflow-visible print:p-0"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: sheets are wider than a phone, and scrolled by keyboard too
          tabIndex={0}
          aria-label="Sheets"
          aria-busy={!isReady}
        >
          <div className={PILE} ref={table} style={isFitted ? ({ '--room': room } as CSSProperties) : undefined}>
            {gathered(sheets).map((some) =>
              some[0]?.doc.paper === 'four' ? (
                <div
                  key={keyOf(some[0])}
                  className="grid grid-cols-[105mm_105mm] grid-rows-[148.4mm_148.4mm] [--wide:210] w-[210mm] bg-[#fff] *:border-dashed *:border-[#888] *:odd:border-r-[0.2mm] *:nth-[-n+2]:border-b-[0.2mm] print:[page:a4]"
                >
                  {some.map((sheet) => (
                    <SheetView key={keyOf(sheet)} sheet={sheet} />
                  ))}
                </div>
              ) : (
                some.map((sheet) => <SheetView key={keyOf(sheet)} sheet={sheet} />)
              ),
            )}
            {data.kind === 'orders' &&
              labelled.map((order) => (
                <Label key={order.id} order={order} sender={data.sender} paper={papers.labels} />
              ))}
          </div>
        </section>
      )}
    </>
  );
}

/** One kind of paper alone, or several; the printer for labels is often another. */
function WhatToPrint({ what, onChange }: { what: Print[]; onChange: (what: Print[]) => void }) {
  return (
    <span className="flex flex-wrap gap-2">
      {PRINTS.map((print) => {
        const isOn = what.includes(print);
        const isLast = isOn && what.length === 1;
        const next = PRINTS.filter((one) => (one === print ? !isOn : what.includes(one)));
        return (
          <Toggle key={print} isOn={isOn} onToggle={() => !isLast && onChange(next)}>
            {NAMES[print]}
          </Toggle>
        );
      })}
    </span>
  );
}

/** What may not leave is not packed either. */
const sentOf = (orders: PrintedOrder[]) => orders.filter(({ isToSend }) => isToSend);
const keyOf = ({ doc, number }: Sheet) => `${doc.key}-${number}`;

function docsOf(data: Data, papers: Papers): Doc[] {
  if (data.kind === 'documents') return data.documents.map(billDoc);
  if (data.kind === 'handover') return [handoverDoc(data, papers.list)];
  const { what, sender } = data;
  const orders = sentOf(data.orders);
  if (orders.length === 0) return [];
  return [
    ...(what.includes('pick') ? [pickDoc(orders, data.shelf, papers.slips === 'four' ? 'a4' : papers.slips)] : []),
    ...(what.includes('slips') ? orders.flatMap((order) => slipDocs({ order, sender, paper: papers.slips })) : []),
  ];
}

/** Sheets as they lie in the printer: four small ones on one. */
function gathered(sheets: Sheet[]): Sheet[][] {
  const all: Sheet[][] = [];
  for (const sheet of sheets) {
    const last = all.at(-1);
    const goesOn = sheet.doc.paper === 'four' && last?.[0]?.doc.paper === 'four' && last.length < 4;
    if (goesOn) last.push(sheet);
    else all.push([sheet]);
  }
  return all;
}

function choicesOf(data: Data): (keyof Papers)[] {
  if (data.kind === 'documents') return [];
  if (data.kind === 'handover') return ['list'];
  const { what } = data;
  return [
    ...(what.includes('slips') || what.includes('pick') ? (['slips'] as const) : []),
    ...(what.includes('labels') ? (['labels'] as const) : []),
  ];
}

function titleOf(data: Data, papers: Papers): string {
  if (data.kind === 'documents') return data.title;
  if (data.kind === 'handover') return `Hand-over ${data.handover.row.id}, ${CHOICES.list[papers.list]}`;
  const [only, ...others] = data.what;
  if (!only || others.length > 0) return listText(data.what.map((print) => NAMES[print]));
  return `${NAMES[only]}, ${only === 'labels' ? CHOICES.labels[papers.labels] : CHOICES.slips[papers.slips]}`;
}

/** 'Pick list, packing slips, courier labels' */
const listText = ([first = '', ...others]: string[]) => [first, ...others.map((name) => name.toLowerCase())].join(', ');
const countText = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
