import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, call, say, sayProblem, useBusy } from '#admin/kit.ts';
import { useTranslations } from '#admin/parts/languages/use-translations.ts';
import type { Content } from '#admin/screens/content/values.ts';
import {
  type ContentBlock as Block,
  discardDraft,
  getContent,
  hideArticle,
  publishContent,
  restoreContent,
  saveContent,
} from '#contract/staff/content.ts';
import { saveTranslations } from '#contract/staff/languages.ts';

type Conflict = { sentence: string; theirs: Block; retry: (version: number) => Promise<void> };

/** One text while it is written: what is typed, what is wrong with it, and what can be done with it. */
export function useContent(block: Block, onBlock: (block: Block | null) => void) {
  const { name } = block;
  const [content, setContent] = useState<Content>(block.content);
  const [base, setBase] = useState(block);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [isBusy, start] = useBusy();
  const spoken = useTranslations(`content:${name}`, content, block.draftTranslations);
  const translations = spoken.edits;
  const isChanged = JSON.stringify([content, translations]) !== JSON.stringify([base.content, base.draftTranslations]);

  // What somebody else wrote is shown, unless something here would be lost.
  const latest = useRef({ isChanged, begin });
  latest.current = { isChanged, begin };
  useEffect(() => {
    if (!latest.current.isChanged) latest.current.begin(block);
  }, [block]);

  function begin(next: Block) {
    setBase(next);
    setContent(next.content);
    spoken.begin(next.draftTranslations);
    setProblems({});
    setConflict(undefined);
  }
  function done(next: Block) {
    begin(next);
    onBlock(next);
  }

  /** `retry` does the same at another version: what was written since is known then. */
  async function attempt(work: (version: number) => Promise<void>, version = base.version): Promise<void> {
    try {
      await work(version);
    } catch (error) {
      if (!(error instanceof ApiError)) return sayProblem(error);
      if (error.code === 'changed_meanwhile') {
        const fresh = await call(getContent, { name }).catch(() => undefined);
        if (!fresh) return sayProblem(error);
        return setConflict({ sentence: error.message, theirs: fresh.block, retry: (next) => attempt(work, next) });
      }
      if (error.problems.length === 0) return sayProblem(error);
      const found = Object.fromEntries(error.problems.map(({ field, message }) => [field, message]));
      flushSync(() => setProblems(found));
      sayProblem(new Error(`Not published yet. ${error.problems[0]?.message ?? 'See what is marked.'}`));
      document.querySelector<HTMLElement>('.editor [aria-invalid=true]')?.focus();
    }
  }

  const save = () =>
    attempt(async (version) => {
      done((await call(saveContent, { name, version, content, translations })).block);
      say('Draft saved. Shoppers do not see it yet');
    });
  const publish = () =>
    attempt(async (version) => {
      const before = base.history.find(({ isShown }) => isShown)?.id ?? null;
      const wasShown = base.shown !== null;
      const back = spoken.reverse(`content:${name}`);
      const { block: next } = await call(publishContent, { name, version, content, translations });
      done(next);
      say('Published, on the shop now', async () => {
        if (back.length > 0) await call(saveTranslations, { texts: back });
        const at = { name, version: next.version };
        const undone = wasShown
          ? await call(restoreContent, { ...at, to: before })
          : await call(hideArticle, { ...at, isHidden: true });
        done(undone.block);
      });
    });
  const discard = () =>
    attempt(async (version) => {
      const { block: left } = await call(discardDraft, { name, version });
      if (left) done(left);
      else onBlock(null);
      say('Draft thrown away');
    });
  const restore = (to: number | null) =>
    attempt(async (version) => {
      const before = base.history.find(({ isShown }) => isShown)?.id ?? null;
      const { block: next } = await call(restoreContent, { name, version, to });
      done(next);
      say('Shown again', async () =>
        done((await call(restoreContent, { name, version: next.version, to: before })).block),
      );
    });
  const hide = (isHidden: boolean) =>
    attempt(async (version) => {
      const { block: next } = await call(hideArticle, { name, version, isHidden });
      done(next);
      say(isHidden ? 'Taken off the shop' : 'On the shop again', async () =>
        done((await call(hideArticle, { name, version: next.version, isHidden: !isHidden })).block),
      );
    });

  return {
    content,
    base,
    problems,
    conflict,
    isBusy,
    isChanged,
    spoken,
    change: (next: (content: Content) => Content) => setContent(next),
    undoAll: () => begin(base),
    begin,
    closeConflict: () => setConflict(undefined),
    save: () => start(save),
    publish: () => start(publish),
    discard: () => start(discard),
    restore: (to: number | null) => start(() => restore(to)),
    hide: (isHidden: boolean) => start(() => hide(isHidden)),
  };
}
