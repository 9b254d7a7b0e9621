import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, say, sayProblem, sentenceOf, useBusy } from '#admin/kit.ts';
import type { InputOf } from '#contract/call.ts';
import {
  applyImport,
  fixImport,
  getImport,
  getImportProgress,
  IMPORT_TABS,
  type ImportTab,
  type ImportView,
  LARGEST_IMPORT_BYTES,
  previewImport,
  undoImport,
} from '#contract/staff/imports.ts';

export type Fixes = Omit<InputOf<typeof fixImport>, 'id' | 'tab'>;

const ASK_EVERY_MS = 500;
const ASK_FOR_PICTURES_MS = 2000;

/** A file of products, from the preview to what was applied. Which one, and what of it is shown, stands in the address. */
export function useImport() {
  const [address, setAddress] = useSearchParams();
  const id = Number(address.get('id')) || undefined;
  const tab = IMPORT_TABS.find((name) => name === address.get('tab')) ?? 'look';
  const [view, setView] = useState<ImportView>();
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const tell = useRef<(view: ImportView) => void>(() => undefined);
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  /** The file whose end is still to be told, whichever answer brings it. */
  const awaited = useRef<number>(undefined);
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
    const ask = async () => {
      const { progress } = await call(getImportProgress, { id }, { signal });
      const ended = progress ? undefined : await call(getImport, { id, tab }, { signal });
      if (signal.aborted) return;
      setView((shown) => ended ?? (shown && { ...shown, progress }));
    };
    // What is not answered is asked again.
    const timer = setInterval(() => ask().catch(() => undefined), ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [id, tab, isUnderWay]);

  // Pictures come after it, one by one.
  const isFetching = (shown?.pictures.waiting ?? 0) > 0;
  useEffect(() => {
    if (!id || !isFetching) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = () => call(getImport, { id, tab }, { signal }).then(setView);
    const timer = setInterval(() => ask().catch(() => undefined), ASK_FOR_PICTURES_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [id, tab, isFetching]);

  useEffect(() => {
    if (!shown) return;
    if (isUnderWay) awaited.current = shown.id;
    else if (awaited.current === shown.id) {
      awaited.current = undefined;
      tell.current(shown);
    }
  }, [shown, isUnderWay]);

  async function preview(file: File) {
    setProblem(undefined);
    if (file.size > LARGEST_IMPORT_BYTES) return setProblem('A file has at most 10 MB. Please split it.');
    setReading(file.name);
    try {
      const fresh = await call(previewImport, { name: file.name.slice(-200) }, { file });
      setView(fresh);
      setAddress({ id: String(fresh.id) });
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setReading(undefined);
    }
  }

  /** One after the other, as they were made; what an earlier one answers is not shown over a later one. */
  async function fix(fixes: Fixes, before: typeof shown) {
    if (!id) return;
    const mine = pending.current.then(() => call(fixImport, { id, tab, ...fixes }));
    const settled = mine.catch(() => undefined);
    pending.current = settled;
    const isLast = () => pending.current === settled;
    try {
      const fresh = await mine;
      if (isLast()) setView(fresh);
    } catch (error) {
      if (isLast()) setView(before);
      throw error;
    }
  }

  /** A tick is seen at once. */
  function fixAtOnce(fixes: Fixes) {
    if (shown && fixes.leaveOut !== undefined) {
      setView({ ...shown, leftOut: fixes.leaveOut ? shown.counts.wrong : 0 });
    }
    if (shown && fixes.createCategories !== undefined) {
      setView({ ...shown, createsCategories: fixes.createCategories });
    }
    // Not by `start`, which takes one piece of work at a time: a second press would be lost.
    void fix(fixes, shown).catch(sayProblem);
  }

  async function more() {
    if (!id || !shown?.more) return;
    const next = await call(getImport, { id, tab, after: shown.more });
    setView({ ...next, rows: [...shown.rows, ...next.rows] });
  }

  /** The server does it, whoever looks on. */
  async function begin(what: typeof applyImport | typeof undoImport) {
    if (!id) return;
    await pending.current;
    await call(what, { id });
    const begun = await call(getImport, { id, tab });
    // It may have ended by now.
    awaited.current = id;
    setView(begun);
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
    preview: (file: File) => start(() => preview(file)),
    fix: fixAtOnce,
    more: () => start(() => more().catch(sayProblem)),
    apply: () => start(() => begin(applyImport).catch(sayProblem)),
    undo: () => start(() => undo().catch(sayProblem)),
  };
}

export type OpenImport = ReturnType<typeof useImport>;
