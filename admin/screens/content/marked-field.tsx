import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { call, Icon, IconButton, Problem, sayProblem } from '#admin/kit.ts';
import type { IconName } from '#admin/parts/drawings.ts';
import type { FieldSpec } from '#admin/screens/content/forms.ts';
import { shrink } from '#admin/screens/product/pictures/shrink.ts';
import { PLACEHOLDERS } from '#contract/content/placeholders.ts';
import { uploadContentPicture } from '#contract/staff/content.ts';

type Props = {
  spec: Extract<FieldSpec, { kind: 'marked' }>;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
};

/** What a mark does to what is selected: around it, or before each of its lines. */
const MARKS: {
  name: string;
  shown: string | { icon: IconName };
  around?: [string, string];
  before?: string;
  isFor: string;
}[] = [
  { name: 'Bold', shown: 'B', around: ['**', '**'], isFor: 'strong words' },
  { name: 'Italic', shown: 'I', around: ['*', '*'], isFor: 'slanted words' },
  { name: 'Heading', shown: 'H', before: '## ', isFor: 'A heading' },
  { name: 'Quote', shown: '“', before: '> ', isFor: 'A quote' },
  { name: 'List', shown: { icon: 'menu' }, before: '- ', isFor: 'An entry' },
  { name: 'Link', shown: { icon: 'out' }, around: ['[', '](/shop)'], isFor: 'words' },
];

/** A longer text with the marks that the shop knows. */
export function MarkedField({ spec, value, problem, onChange }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const isLong = spec.most > 1000;
  const words = value.split(/\s+/).filter(Boolean).length;

  function put(write: (chosen: string) => string) {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    const written = write(value.slice(from, to));
    flushSync(() => onChange(value.slice(0, from) + written + value.slice(to)));
    area.current?.focus();
    area.current?.setSelectionRange(from, from + written.length);
  }
  const mark = ({ around, before = '', isFor }: (typeof MARKS)[number]) =>
    put((chosen) => {
      const text = chosen || isFor;
      if (around) return around.join(text);
      return text
        .split('\n')
        .map((line) => before + line)
        .join('\n');
    });
  async function send(picture: File) {
    try {
      const sent = await call(uploadContentPicture, {}, { file: await shrink(picture) });
      put(
        (chosen) => `\n\n![${chosen || 'What it shows'}](${new URL(sent.picture.address, location.href).pathname})\n\n`,
      );
    } catch (error) {
      sayProblem(error);
    }
  }

  return (
    <div className="field">
      <label htmlFor={id}>{spec.label}</label>
      <div>
        <div
          className="flex flex-wrap items-center gap-0.5 border border-line border-b-0 bg-cream p-1"
          role="toolbar"
          aria-label={`Marks of ${spec.label}`}
        >
          {MARKS.filter(({ around }) => isLong || around).map((one) => (
            <button
              key={one.name}
              className="icon-btn rounded-control font-semibold"
              type="button"
              aria-label={one.name}
              onClick={() => mark(one)}
            >
              {typeof one.shown === 'string' ? one.shown : <Icon name={one.shown.icon} small />}
            </button>
          ))}
          {isLong && (
            <IconButton
              className="icon-btn rounded-control"
              icon="camera"
              label="Picture"
              small
              onClick={() => file.current?.click()}
            />
          )}
          <input
            ref={file}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-label="Picture for the text"
            onChange={({ currentTarget }) => {
              const [picture] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (picture) void send(picture);
            }}
          />
          {spec.hasFacts && (
            <select
              className="input w-auto! max-w-44"
              aria-label="Put in a fact"
              value=""
              onChange={({ target }) => put(() => `{${target.value}}`)}
            >
              <option value="">Fact…</option>
              {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
                <option key={name} value={name}>
                  {meaning}
                </option>
              ))}
              {isLong && <option value="contact">company and contact</option>}
              {isLong && <option value="payment list">list of ways to pay</option>}
            </select>
          )}
          <span className="row-end mute xs pr-2">{words === 1 ? '1 word' : `${words} words`}</span>
        </div>
        <textarea
          ref={area}
          id={id}
          className="input rounded-t-none! px-5! py-4! text-[1.0625rem]! leading-[1.7]!"
          rows={isLong ? 18 : 4}
          maxLength={spec.most}
          value={value}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <Problem text={problem} />
    </div>
  );
}
