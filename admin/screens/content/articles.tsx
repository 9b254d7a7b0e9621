import { Link, useNavigate } from 'react-router';
import { Field, FormDialog, InputError, shortDay, type Values } from '#admin/kit.ts';
import { STATE_WORDS } from '#admin/screens/content/editor.tsx';
import { pictureAddress } from '#admin/screens/content/picture-field.tsx';
import { type ArticleLine, createArticle } from '#contract/staff/content.ts';

/** The newest first. */
export function Articles({ articles }: { articles: ArticleLine[] }) {
  if (articles.length === 0) return <p className="soft">No article yet. Write the first one.</p>;
  return (
    <ul>
      {articles.map(({ name, title, published, picture, state }) => (
        <li key={name} className="flex min-h-16 items-center gap-4 border-line border-b py-2">
          <img
            className="pic h-12 w-18 flex-none object-cover"
            src={pictureAddress(picture, 160) ?? ''}
            alt=""
            width={72}
            height={48}
            loading="lazy"
          />
          <span className="grid justify-items-start">
            <Link className="name" to={`/content/${name}`}>
              {title || 'Without a title'}
            </Link>
            <small className="mute">{shortDay(published)}</small>
          </span>
          <span className="row-end mute xs text-right">{state === 'standard' ? 'Unchanged' : STATE_WORDS[state]}</span>
        </li>
      ))}
    </ul>
  );
}

export function NewArticle({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="What is it about?"
      action="Begin"
      cancel="Not now"
      onClose={onClose}
      onSubmit={({ title }: Values<'title'>, send) => {
        if (!title.trim()) throw new InputError('Title is required', 'title');
        return send(createArticle, { title: title.trim() });
      }}
      onDone={({ block }) => void navigate(`/content/${block.name}`)}
    >
      <Field label="Title" name="title" maxLength={120} data-focus-first />
      <p className="mute xs">It is a draft until you publish it.</p>
    </FormDialog>
  );
}
