import { useRef } from 'react';
import { Icon } from '#admin/parts/icon.tsx';
import { cx } from '#ui/cx.ts';

/** Without HEIC: a phone that photographs so hands over a JPEG then. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif';

type Props = { isDragged?: boolean; isSingle?: boolean; onFiles: (files: File[]) => void };

/** From the gallery or the disk, or straight from the camera of a phone. */
export function ChooseButton({ isDragged = false, isSingle = false, onFiles }: Props) {
  const [files, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const input = {
    type: 'file',
    accept: KINDS,
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      onFiles([...(currentTarget.files ?? [])]);
      currentTarget.value = '';
    },
  };
  return (
    <div className={cx('drop', isDragged && 'is-dragged')}>
      <button type="button" onClick={() => files.current?.click()}>
        <Icon name="upload" />
        {isSingle ? 'Choose a picture' : 'Drop, paste or choose'}
      </button>
      <button className="drop__camera" type="button" onClick={() => camera.current?.click()}>
        <Icon name="camera" small />
        Camera
      </button>
      <input ref={files} {...input} multiple={!isSingle} aria-label="Pictures" />
      <input ref={camera} {...input} capture="environment" aria-label="Photograph" />
    </div>
  );
}
