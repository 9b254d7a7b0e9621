import { useEffect, useRef, useState } from 'react';
import { Icon } from '#admin/parts/icon.tsx';
import { moved, useOrder } from '#admin/parts/use-order.ts';
import {
  type ChangeDraft,
  type Draft,
  type DraftItem,
  type DraftPicture,
  itemName,
} from '#admin/screens/product/draft.ts';
import { ChooseButton } from '#admin/screens/product/pictures/choose-button.tsx';
import { sized } from '#admin/screens/product/pictures/sized.ts';
import { UploadTile } from '#admin/screens/product/pictures/upload-tile.tsx';
import type { useUploads } from '#admin/screens/product/pictures/use-uploads.ts';
import { say } from '#admin/shell/toasts.tsx';
import { cx } from '#ui/cx.ts';

const MOST = 12;
const SHOWN_WIDTH = 320;
const ROLES = ['Card', 'Hover'];

type Props = { draft: Draft; change: ChangeDraft; uploads: ReturnType<typeof useUploads> };

/** The pictures of an item: dropped, pasted, chosen or taken; in the order of the shop. */
export function Pictures({ draft, change, uploads }: Props) {
  const [chosen, setChosen] = useState<string>();
  const item = draft.items.find(({ key }) => key === chosen) ?? draft.items[0];
  const isFirst = item === draft.items[0];
  if (!item) return null;
  return (
    <section className="form-part">
      <div className="block__head">
        <h2>Pictures</h2>
        <span className="mute xs">Drag to order, or the arrow keys. The first is the card, the second its hover</span>
      </div>
      {draft.items.length > 1 && (
        <fieldset className="filters">
          <legend className="visually-hidden">Whose pictures</legend>
          {draft.items.map((one) => (
            <button key={one.key} type="button" aria-pressed={one === item} onClick={() => setChosen(one.key)}>
              {itemName(one)}
              <span>{one.pictures.length}</span>
            </button>
          ))}
        </fieldset>
      )}
      {!isFirst && item.pictures.length === 0 && (
        <p className="mute xs">
          Shows the pictures of {draft.items[0] && itemName(draft.items[0])} until it has its own.
        </p>
      )}
      <PictureList key={item.key} item={item} change={change} uploads={uploads} />
    </section>
  );
}

type ListProps = { item: DraftItem; change: ChangeDraft; uploads: Props['uploads'] };

function PictureList({ item, change, uploads }: ListProps) {
  const { pictures } = item;
  const set = (next: (pictures: DraftPicture[]) => DraftPicture[]) =>
    change((last) => ({
      items: last.items.map((one) => (one.key === item.key ? { ...one, pictures: next(one.pictures) } : one)),
    }));
  const { list, dragged, said, grip } = useOrder<HTMLUListElement>({
    count: pictures.length,
    nameOf: (index) => pictures[index]?.alt || `Picture ${index + 1}`,
    onMove: (from, to) => set((last) => moved(last, from, to)),
  });
  const coming = uploads.uploads.filter(({ place }) => place === item.key);
  const add = (files: File[]) => uploads.add(files, item.key);
  const isDragged = useDroppedPictures(add);

  function remove(index: number) {
    const gone = pictures[index];
    if (!gone) return;
    set((last) => last.filter(({ hash }) => hash !== gone.hash));
    say('Picture removed', async () => set((last) => last.toSpliced(index, 0, gone)));
  }

  return (
    <>
      <ul className="photos" ref={list}>
        {pictures.map((picture, index) => (
          <li key={picture.hash} data-place={index} className={cx('photo', dragged === index && 'is-dragged')}>
            <div className="photo__frame">
              <img src={sized(picture.address)} alt="" width={SHOWN_WIDTH} height={SHOWN_WIDTH} draggable={false} />
              {ROLES[index] && <span className="mark">{ROLES[index]}</span>}
              <button className="icon-btn grip" {...grip(index)}>
                <Icon name="grip" small />
              </button>
              <button
                className="icon-btn photo__remove"
                type="button"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Icon name="close" small />
              </button>
            </div>
            <input
              className="input"
              aria-label={`What picture ${index + 1} shows`}
              aria-invalid={picture.alt.trim() === '' || undefined}
              aria-describedby={picture.alt.trim() === '' ? `alt-${picture.hash}` : undefined}
              placeholder="What it shows"
              value={picture.alt}
              maxLength={300}
              onChange={({ target }) =>
                set((last) => last.map((one) => (one.hash === picture.hash ? { ...one, alt: target.value } : one)))
              }
            />
            {picture.alt.trim() === '' && (
              <span id={`alt-${picture.hash}`} className="error xs">
                Says nothing to the blind yet
              </span>
            )}
          </li>
        ))}
        {coming.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onDrop={() => uploads.drop(upload.id)}
            onRetry={() => uploads.retry(upload)}
          />
        ))}
        {pictures.length + coming.length < MOST && (
          <li className="photo">
            <ChooseButton isDragged={isDragged} onFiles={add} />
          </li>
        )}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Pictures dropped or pasted anywhere on the page. Says whether some hover over it. */
function useDroppedPictures(onFiles: (files: File[]) => void): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDragged(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsDragged(false);
    const take = (event: Event, files: FileList | undefined) => {
      if (!files?.length || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current([...files]);
    };
    const drop = (event: DragEvent) => {
      setIsDragged(false);
      take(event, event.dataTransfer?.files);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', (event) => take(event, event.clipboardData?.files), { signal });
    return () => leaving.abort();
  }, []);
  return isDragged;
}
