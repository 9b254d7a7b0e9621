import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  ApiError,
  Button,
  ButtonLink,
  call,
  Key,
  Problem,
  problemsOf,
  Screen,
  say,
  sayProblem,
  useCall,
  useWrite,
} from '#admin/kit.ts';
import { LanguageTabs } from '#admin/parts/languages/language-tabs.tsx';
import { useTranslations } from '#admin/parts/languages/use-translations.ts';
import { LeaveGuard } from '#admin/parts/leave-guard.tsx';
import { useFirstProblem } from '#admin/parts/read-form.ts';
import { useSaveKey } from '#admin/parts/use-save-key.ts';
import { type Draft, inputOf } from '#admin/screens/discounts/draft.ts';
import { FormParts, SCOPE_FIELDS } from '#admin/screens/discounts/form-parts.tsx';
import { InWords, TryIt } from '#admin/screens/discounts/try-it.tsx';
import { SoFar, Uses } from '#admin/screens/discounts/uses.tsx';
import { nameOf, STATE_WORDS, usesText } from '#admin/screens/discounts/words.ts';
import {
  createDiscount,
  type DiscountPage,
  deleteDiscount,
  saveDiscount,
  switchDiscount,
} from '#contract/staff/discounts.ts';
import { listStaffCategories, listStaffProducts } from '#contract/staff/products.ts';
import { FormContext } from '#ui/field.tsx';

type Props = {
  begin: Draft;
  page?: DiscountPage;
  onPage?: (page: DiscountPage) => void;
  onStale?: () => void;
  children?: ReactNode;
};

const BACK = { to: '/discounts', label: 'Back to discounts' };

export function Editor({ begin, page, onPage, onStale, children }: Props) {
  const navigate = useNavigate();
  const [first] = useState(begin);
  const [draft, setDraft] = useState(begin);
  const [error, setError] = useState<unknown>();
  const form = useFirstProblem(error);
  const isCreated = useRef(false);
  const categories = useCall(listStaffCategories, {}).data?.categories ?? [];
  const products = useCall(listStaffProducts, {}).data?.rows ?? [];
  const names = {
    categories: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
    products: Object.fromEntries(products.map(({ productId, name }) => [productId, name])),
  };
  const change = (part: Partial<Draft>) => {
    setDraft((last) => ({ ...last, ...part }));
    setError(undefined);
  };
  const fields = [...(form.current?.elements ?? [])].map((field) => field.getAttribute('name') ?? '');
  const problems = problemsOf(error, [...fields, ...SCOPE_FIELDS]);
  const input = inputOf(draft);
  const spoken = useTranslations(`discount:${page?.row.id ?? ''}`, input);
  const isChanged = () =>
    !isCreated.current && (spoken.edits.length > 0 || JSON.stringify(draft) !== JSON.stringify(page ? begin : first));

  const { isBusy: isSaving, run } = useWrite({
    onError(refusal) {
      setError(refusal);
      if (!(refusal instanceof ApiError) || refusal.code !== 'changed_meanwhile') return;
      const { by, what } = refusal.details as { by: string | null; what: string };
      sayProblem(new Error(`${by ?? 'Somebody'} was faster: ${what} You see their version now; yours is not saved.`));
      onStale?.();
    },
  });
  function save() {
    setError(undefined);
    const known = page && { id: page.row.id, version: page.row.version };
    void run(
      (send) => {
        const given = { ...input, translations: spoken.edits };
        return known ? send(saveDiscount, { ...given, ...known }) : send(createDiscount, given);
      },
      (saved) => {
        spoken.begin();
        say(`${nameOf(saved.page.row)} is saved`);
        if (known) return onPage?.(saved.page);
        isCreated.current = true;
        void navigate(`/discounts/${saved.page.row.id}`, { replace: true });
      },
    );
  }
  useSaveKey(save);
  // Somebody else's version replaces what is on the screen.
  const version = page?.row.version;
  const shownVersion = useRef(version);
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    setDraft(latest.current);
  }, [version]);

  return (
    <Screen
      title={page ? nameOf(page.row) : 'New discount'}
      facts={page && `${STATE_WORDS[page.row.state]}, ${usesText(page.row)} used`}
      back={BACK}
      keepsHead
      tools={
        <>
          {page && <PageTools page={page} onStale={onStale} />}
          <Button look="primary" busy={isSaving} onClick={save}>
            Save <Key name="Ctrl S" />
          </Button>
        </>
      }
      act={
        <Button look="primary" busy={isSaving} onClick={save}>
          Save
        </Button>
      }
    >
      {children}
      <div className="admin__cols max-[30rem]:[&_.fields]:grid-cols-1 [&_.field]:min-w-0 [&_.field_.input]:min-w-0">
        <div>
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <Problem text={problems['']} />
            <FormContext value={problems}>
              {draft.isAutomatic ? (
                <LanguageTabs translations={spoken}>
                  <FormParts {...{ draft, change, categories, products }} />
                </LanguageTabs>
              ) : (
                <FormParts {...{ draft, change, categories, products }} />
              )}
            </FormContext>
            <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
              Save
            </button>
          </form>
          {page && <Uses page={page} />}
        </div>
        <div className="side">
          <InWords input={input} isAutomatic={draft.isAutomatic} names={names} />
          <TryIt input={input} />
          {page && <SoFar page={page} />}
          {page && (
            <div className="row on-phone mt-6">
              <PageTools page={page} onStale={onStale} />
            </div>
          )}
        </div>
      </div>
      <LeaveGuard
        isChanged={isChanged}
        text="What you changed is not saved yet. Stay and save it, or leave it behind."
      />
    </Screen>
  );
}

/** Copy, stop, or delete what nobody used. */
function PageTools({ page, onStale }: { page: DiscountPage; onStale: (() => void) | undefined }) {
  const navigate = useNavigate();
  const { row, canDelete } = page;
  const { id, version, endsAt, state } = row;
  const { write } = useWrite();
  function stop() {
    void write(switchDiscount, { id, version, endsAt: 'now' }, ({ row: stopped }) => {
      onStale?.();
      say(`${nameOf(row)} has ended`, async () => {
        await call(switchDiscount, { id, version: stopped.version, endsAt });
        onStale?.();
        say('Undone');
      });
    });
  }
  function remove() {
    void write(deleteDiscount, { id }, () => {
      say(`${nameOf(row)} is deleted`);
      void navigate('/discounts');
    });
  }
  return (
    <>
      <ButtonLink to={`/discounts/new?from=${id}`}>Copy as new</ButtonLink>
      {state === 'in_force' && <Button onClick={stop}>Stop now</Button>}
      {canDelete && <Button onClick={remove}>Delete</Button>}
    </>
  );
}
