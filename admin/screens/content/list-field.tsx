import { type ReactNode, useState } from 'react';
import { Button, cx, Icon, IconButton, Problem, say, Unseen, useDebouncedCall } from '#admin/kit.ts';
import { moved, useOrder } from '#admin/parts/use-order.ts';
import type { FieldSpec, ListSpec } from '#admin/screens/content/forms.ts';
import type { Content } from '#admin/screens/content/values.ts';
import { countFound } from '#contract/staff/content.ts';

export type Change = (value: unknown) => void;
export type FieldsProps = {
  fields: FieldSpec[];
  content: Content;
  onChange: (change: (content: Content) => Content) => void;
  problems: Record<string, string>;
  /** Where this part stands in the whole: 'entries.3.' */
  under?: string;
};

type Props = {
  spec: ListSpec;
  entries: Content[];
  at: string;
  problems: Record<string, string>;
  onChange: Change;
  show: (props: FieldsProps) => ReactNode;
};

/** Entries in the order of the shop. Each unfolds to its fields; a new one is open. */
export function ListField({ spec, entries, at, problems, onChange, show }: Props) {
  const [open, setOpen] = useState<number>();
  const change = (next: (entries: Content[]) => Content[]) => onChange((last: Content[]) => next(last));
  const nameOf = (index: number) =>
    String(entries[index]?.[spec.named] ?? '').replaceAll('\n', ' ') || `New, ${index + 1}`;
  const { list, dragged, said, grip } = useOrder<HTMLOListElement>({
    count: entries.length,
    nameOf,
    onMove(from, to) {
      setOpen(undefined);
      change((last) => moved(last, from, to));
    },
  });

  function remove(index: number) {
    const gone = entries[index];
    setOpen(undefined);
    change((last) => last.toSpliced(index, 1));
    say(`${nameOf(index)} is taken out`, async () => gone && change((last) => last.toSpliced(index, 0, gone)));
  }
  function add() {
    setOpen(entries.length);
    change((last) => [...last, structuredClone(spec.blank)]);
  }
  const setEntry = (index: number, next: (entry: Content) => Content) =>
    change((last) => last.map((entry, place) => (place === index ? next(entry) : entry)));

  return (
    <section>
      <div className="block__head">
        <h3 className="text-[1rem]">
          {spec.label} <span className="mute">{entries.length}</span>
        </h3>
        {entries.length < spec.most && (
          <Button row onClick={add}>
            {spec.add}
          </Button>
        )}
      </div>
      {entries.length === 0 && <p className="soft">Nothing here: the shop leaves this part out.</p>}
      <ol ref={list}>
        {entries.map((entry, index) => {
          const isWrong = Object.keys(problems).some((field) => field.startsWith(`${at}.${index}.`));
          const isOpen = open === index || isWrong;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place, and folds when places change
              key={index}
              data-place={index}
              className={cx('border-line border-b', dragged === index && 'is-dragged bg-mint-soft')}
            >
              <div className="flex min-h-11 items-center gap-2">
                <IconButton {...grip(index)} />
                <button
                  className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3 text-left hover:text-leaf wrap-anywhere"
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : index)}
                >
                  <span>{nameOf(index)}</span>
                  <Icon name={isOpen ? 'up' : 'down'} small />
                </button>
                {spec.searched && <FoundCount search={String(entry[spec.searched] ?? '').trim()} />}
                {spec.shown && (
                  <label className="hit">
                    <input
                      className="switch"
                      type="checkbox"
                      role="switch"
                      aria-label={`Show ${nameOf(index)}`}
                      aria-checked={entry[spec.shown] === true}
                      checked={entry[spec.shown] === true}
                      onChange={({ target }) =>
                        setEntry(index, (last) => ({ ...last, [spec.shown as string]: target.checked }))
                      }
                    />
                  </label>
                )}
              </div>
              {isOpen && (
                <div className="grid justify-items-start gap-3 pb-5 lg:pl-10">
                  {show({
                    fields: spec.fields,
                    content: entry,
                    problems,
                    under: `${at}.${index}.`,
                    onChange: (next) => setEntry(index, next),
                  })}
                  <Button look="text" onClick={() => remove(index)}>
                    Take out<Unseen> {nameOf(index)}</Unseen>
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Problem text={problems[at]} />
    </section>
  );
}

/** How many products a search finds. One that finds none is not shown, and says so. */
function FoundCount({ search }: { search: string }) {
  const { data } = useDebouncedCall(countFound, search ? { search } : undefined);
  if (!data) return null;
  if (data.count === 0) return <span className="xs text-right text-amber">Finds nothing: not shown</span>;
  return <span className="mute xs whitespace-nowrap">{data.count === 1 ? '1 product' : `${data.count} products`}</span>;
}
