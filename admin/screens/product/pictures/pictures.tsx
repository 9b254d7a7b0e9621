import { useState } from 'react';
import { Block, cx, IconButton, say, TabBar } from '#admin/kit.ts';
import { useDroppedFile } from '#admin/parts/use-dropped-file.ts';
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
import { LIMIT_TEXT } from '#admin/screens/product/pictures/step-text.ts';
import { Photo, UploadTile } from '#admin/screens/product/pictures/upload-tile.tsx';
import type { useUploads } from '#admin/screens/product/pictures/use-uploads.ts';

const MOST = 12;
const SHOWN_WIDTH = 320;
const ROLES = ['Card', 'Under the mouse'];

type Props = { draft: Draft; change: ChangeDraft; uploads: ReturnType<typeof useUploads> };

/** The pictures of an item: dropped, pasted, chosen or taken; in the order of the shop. */
export function Pictures({ draft, change, uploads }: Props) {
  const [chosen, setChosen] = useState<string>();
  const item = draft.items.find(({ key }) => key === chosen) ?? draft.items[0];
  const isFirst = item === draft.items[0];
  if (!item) return null;
  return (
    <Block
      title="Pictures"
      note="Drag to order, or the arrow keys. The first is on the card, the second shows under the mouse"
      isForm
    >
      {draft.items.length > 1 && (
        <TabBar
          label="Whose pictures"
          tabs={draft.items.map(({ key }) => key)}
          names={Object.fromEntries(draft.items.map((one) => [one.key, itemName(one)]))}
          counts={Object.fromEntries(draft.items.map((one) => [one.key, one.pictures.length]))}
          tab={item.key}
          onTab={setChosen}
        />
      )}
      {!isFirst && item.pictures.length === 0 && (
        <p className="mute xs">
          Shows the pictures of {draft.items[0] && itemName(draft.items[0])} until it has its own.
        </p>
      )}
      <p className="mute xs">{LIMIT_TEXT}</p>
      <PictureList key={item.key} item={item} change={change} uploads={uploads} />
    </Block>
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
  const isDragged = useDroppedFile((_, all) => document.querySelector('dialog[open]') || add(all), {
    takesPaste: true,
  });

  function remove(index: number) {
    const gone = pictures[index];
    if (!gone) return;
    set((last) => last.filter(({ hash }) => hash !== gone.hash));
    say('Picture removed', async () => set((last) => last.toSpliced(index, 0, gone)));
  }

  return (
    <>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4" ref={list}>
        {pictures.map((picture, index) => (
          <Photo
            key={picture.hash}
            data-place={index}
            frameClass={cx(dragged === index && 'outline-2 outline-leaf')}
            frame={
              <>
                <img src={sized(picture.address)} alt="" width={SHOWN_WIDTH} height={SHOWN_WIDTH} draggable={false} />
                {ROLES[index] && <span className="mark absolute top-1.5 left-1.5 bg-surface">{ROLES[index]}</span>}
                <span className="absolute inset-y-1 right-1 grid content-between *:bg-surface/88">
                  <IconButton {...grip(index)} />
                  <IconButton icon="close" small label={`Remove picture ${index + 1}`} onClick={() => remove(index)} />
                </span>
              </>
            }
          >
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
          </Photo>
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
          <li>
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
