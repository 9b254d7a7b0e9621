import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, call, Dialog, Field, readForm, sayProblem, shortDay, useBusy } from '#admin/kit.ts';
import { STATE_WORDS } from '#admin/screens/content/editor.tsx';
import { pictureAddress } from '#admin/screens/content/picture-field.tsx';
import { type ArticleLine, createArticle } from '#contract/staff/content.ts';

/** The newest first. */
export function Articles({ articles }: { articles: ArticleLine[] }) {
  if (articles.length === 0) return <p className="soft">No article yet. Write the first one.</p>;
  return (
    <ul className="content-articles">
      {articles.map(({ name, title, published, picture, state }) => (
        <li key={name}>
          <img className="pic" src={pictureAddress(picture, 160) ?? ''} alt="" width={72} height={48} loading="lazy" />
          <span>
            <Link className="name" to={`/content/${name}`}>
              {title || 'Without a title'}
            </Link>
            <small className="mute">{shortDay(published)}</small>
          </span>
          <span className="row-end mute xs">{state === 'standard' ? 'Unchanged' : STATE_WORDS[state]}</span>
        </li>
      ))}
    </ul>
  );
}

export function NewArticle({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [isBusy, start] = useBusy();
  const [problem, setProblem] = useState<string>();
  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const title = readForm(event.currentTarget).title?.trim() ?? '';
    if (!title) return setProblem('Title is required');
    start(() =>
      call(createArticle, { title }).then(({ block }) => void navigate(`/content/${block.name}`), sayProblem),
    );
  }
  return (
    <Dialog title="What is it about?" onClose={onClose}>
      <form onSubmit={create} noValidate>
        <div className="dlg__body">
          <Field label="Title" name="title" maxLength={120} problem={problem} data-focus-first />
          <p className="mute xs">It is a draft until you publish it.</p>
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Not now
          </Button>
          <Button look="primary" type="submit" busy={isBusy}>
            Begin
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
