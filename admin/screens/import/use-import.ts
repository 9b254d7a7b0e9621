import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#admin/api/api.ts';
import { sentenceOf } from '#admin/api/api-error.ts';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import type { InputOf } from '#contract/call.ts';
import {
  applyImport,
  getImport,
  IMPORT_TABS,
  type ImportTab,
  type ImportView,
  LARGEST_IMPORT_BYTES,
  lookAtImport,
  mendImport,
  undoImport,
} from '#contract/staff/imports.ts';
import { useBusy } from '#ui/use-busy.ts';

export type Mending = Omit<InputOf<typeof mendImport>, 'id' | 'tab'>;

const ASK_EVERY_MS = 500;

/** A file of products, from the look to what was applied. Which one, and what of it is shown, stands in the address. */
export function useImport() {
  const [address, setAddress] = useSearchParams();
  const id = Number(address.get('id')) || undefined;
  const tab = IMPORT_TABS.find((name) => name === address.get('tab')) ?? 'look';
  const [view, setView] = useState<ImportView>();
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const tell = useRef<(view: ImportView) => void>(() => undefined);
  const mends = useRef<Promise<unknown>>(Promise.resolve());
  const [isBusy, start] = useBusy();
  const shown = view?.id === id ? view : undefined;

  useEffect(() => {
    if (!id) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    call(getImport, { id, tab }, { signal }).then(setView, (error: unknown) => {
      if (!signal.aborted) setProblem(sentenceOf(error));
    });
    return () => leaving.abort();
  }, [id, tab]);

  // How far it is, is asked of the server while it works, also by who comes back to it.
  const isUnderWay = shown?.progress != null;
  useEffect(() => {
    if (!id || !isUnderWay) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setInterval(() => {
      call(getImport, { id, tab }, { signal }).then(
        (fresh) => {
          if (signal.aborted) return;
          setView(fresh);
          if (fresh.progress === null) tell.current(fresh);
        },
        () => undefined,
      );
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [id, tab, isUnderWay]);

  async function look(file: File) {
    setProblem(undefined);
    if (file.size > LARGEST_IMPORT_BYTES) return setProblem('A file has at most 10 MB. Please split it.');
    setReading(file.name);
    try {
      const fresh = await call(lookAtImport, { name: file.name.slice(-200) }, { file });
      setView(fresh);
      setAddress({ id: String(fresh.id) });
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setReading(undefined);
    }
  }

  /** One after the other, as they were made; what an earlier one answers is not shown over a later one. */
  async function mend(mending: Mending, before: typeof shown) {
    if (!id) return;
    const mine = mends.current.then(() => call(mendImport, { id, tab, ...mending }));
    const settled = mine.catch(() => undefined);
    mends.current = settled;
    const isLast = () => mends.current === settled;
    try {
      const fresh = await mine;
      if (isLast()) setView(fresh);
    } catch (error) {
      if (isLast()) setView(before);
      throw error;
    }
  }

  /** A tick is seen at once. */
  function mendAtOnce(mending: Mending) {
    if (shown && mending.leaveOut !== undefined) {
      setView({ ...shown, leftOut: mending.leaveOut ? shown.counts.wrong : 0 });
    }
    // Not by `start`, which takes one piece of work at a time: a second press would be lost.
    void mend(mending, shown).catch(sayProblem);
  }

  async function more() {
    if (!id || !shown?.more) return;
    const next = await call(getImport, { id, tab, after: shown.more });
    setView({ ...next, rows: [...shown.rows, ...next.rows] });
  }

  /** The server does it, whoever looks on. */
  async function begin(what: typeof applyImport | typeof undoImport) {
    if (!id) return;
    await mends.current;
    await call(what, { id });
    setView(await call(getImport, { id, tab }));
  }
  const undo = () => begin(undoImport);
  tell.current = ({ state, outcome, problem: why }) => {
    if (why) sayProblem(new Error(why));
    else if (outcome) say(outcome, state === 'applied' ? undo : undefined);
  };

  return {
    id,
    tab,
    view: shown,
    reading,
    problem,
    isBusy: isBusy || isUnderWay,
    setTab: (name: ImportTab) => setAddress({ id: String(id), ...(name !== 'look' && { tab: name }) }),
    look: (file: File) => start(() => look(file)),
    mend: mendAtOnce,
    more: () => start(() => more().catch(sayProblem)),
    apply: () => start(() => begin(applyImport).catch(sayProblem)),
    undo: () => start(() => undo().catch(sayProblem)),
  };
}

export type OpenImport = ReturnType<typeof useImport>;
