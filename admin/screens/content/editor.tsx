import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { Button, Dialog, whenText } from '#admin/kit.ts';
import { LanguageTabs } from '#admin/parts/languages/language-tabs.tsx';
import { LeaveGuard } from '#admin/parts/leave-guard.tsx';
import { Fields } from '#admin/screens/content/fields.tsx';
import { ARTICLE_FORM, FORMS } from '#admin/screens/content/forms.ts';
import { Differences, History } from '#admin/screens/content/history.tsx';
import { Preview } from '#admin/screens/content/preview.tsx';
import type { useContent } from '#admin/screens/content/use-content.ts';
import type { BlockName } from '#contract/content/blocks.ts';

export const STATE_WORDS = {
  standard: 'The default text',
  published: 'Published',
  changed: 'Published, with changes',
  draft: 'Draft',
  hidden: 'Hidden',
};

type Props = { text: ReturnType<typeof useContent> };

/** The form, the shop beside it, and what was shown before. */
export function Editor({ text }: Props) {
  const { base, content, problems, isChanged, conflict } = text;
  const { name, state, draft } = base;
  const isArticle = name.startsWith('article-');

  const keys = useRef(text);
  keys.current = text;
  useEffect(() => {
    const press = (run: () => void) => (event: KeyboardEvent) => {
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) run();
    };
    const map = {
      '$mod+KeyS': press(() => keys.current.save()),
      '$mod+Enter': press(() => keys.current.publish()),
    };
    return tinykeys(window, map, { ignore: () => false });
  }, []);

  return (
    <div className="editor grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <section aria-label="Form">
        <p className="mute xs" role="status">
          {STATE_WORDS[state]}
          {draft && `. Draft of ${draft.by}, ${whenText(draft.at)}`}
          {isChanged && '. Not saved yet'}
        </p>
        <LanguageTabs translations={text.spoken}>
          <Fields
            key={base.version}
            fields={isArticle ? ARTICLE_FORM : FORMS[name as BlockName]}
            content={content}
            problems={problems}
            onChange={text.change}
          />
        </LanguageTabs>
        <div className="row mt-6 gap-6">
          {isChanged && (
            <Button look="text" onClick={text.undoAll}>
              Undo all
            </Button>
          )}
          {draft && !isChanged && (
            <Button look="text" onClick={text.discard}>
              Throw the draft away
            </Button>
          )}
          {isArticle && (state === 'published' || state === 'changed' || state === 'standard') && (
            <Button look="text" onClick={() => text.hide(true)}>
              Take it off the shop
            </Button>
          )}
          {isArticle && state === 'hidden' && (
            <Button look="text" onClick={() => text.hide(false)}>
              Show it again
            </Button>
          )}
        </div>
      </section>
      <div className="side grid content-start gap-8">
        <Preview name={name} content={content} />
        <History block={base} onRestore={text.restore} />
      </div>
      {conflict && (
        <Dialog title="Whose text counts?" onClose={text.closeConflict}>
          <div className="dlg__body">
            <p>{conflict.sentence}</p>
            <h3>From theirs to yours</h3>
            <Differences before={conflict.theirs.content} after={content} />
          </div>
          <div className="dlg__foot">
            <Button look="text" onClick={text.closeConflict}>
              Go on editing
            </Button>
            <Button onClick={() => text.begin(conflict.theirs)}>Take theirs</Button>
            <Button look="primary" onClick={() => void conflict.retry(conflict.theirs.version)} data-focus-first>
              Keep mine
            </Button>
          </div>
        </Dialog>
      )}
      <LeaveGuard
        isChanged={() => isChanged}
        text="What you wrote is not saved yet. Stay and save it as a draft, or leave it behind."
      />
    </div>
  );
}
