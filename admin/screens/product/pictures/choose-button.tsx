import { useRef } from 'react';
import { cx, Icon } from '#admin/kit.ts';

/** Without HEIC: a phone that photographs so hands over a JPEG then. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif';

const BUTTON =
  'grid min-h-9 place-content-center justify-items-center gap-1.5 hover:bg-mint-soft max-sm:min-h-11 [&>.icon]:text-leaf';

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
    <div
      className={cx(
        'drop grid aspect-square grid-rows-[1fr_auto] border border-dashed border-edge bg-surface text-xs text-ink-soft',
        isDragged && 'is-dragged border-leaf bg-mint-soft',
      )}
    >
      <button className={BUTTON} type="button" onClick={() => files.current?.click()}>
        <Icon name="upload" />
        {isSingle ? 'Choose a picture' : 'Drop, paste or choose'}
      </button>
      <button
        className={cx(BUTTON, 'grid-flow-col items-center border-t border-dashed border-line')}
        type="button"
        onClick={() => camera.current?.click()}
      >
        <Icon name="camera" small />
        Camera
      </button>
      <input ref={files} {...input} multiple={!isSingle} aria-label="Pictures" />
      <input ref={camera} {...input} capture="environment" aria-label="Photograph" />
    </div>
  );
}
