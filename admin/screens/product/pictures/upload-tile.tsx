import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, cx, Icon } from '#admin/kit.ts';
import { stepText } from '#admin/screens/product/pictures/step-text.ts';
import type { Upload } from '#admin/screens/product/pictures/use-uploads.ts';

type Props = { upload: Upload; onDrop: () => void; onRetry: () => void };

/** A picture that is not there yet, or was not taken, with the reason at the picture. */
export function UploadTile({ upload, onDrop, onRetry }: Props) {
  const { file, address, problem } = upload;
  const [isUnseen, setIsUnseen] = useState(false);
  return (
    <Photo
      className="is-coming [&_img]:opacity-60"
      frame={
        isUnseen ? (
          <Icon name="alert" />
        ) : (
          <img src={address} alt="" width={160} height={160} onError={() => setIsUnseen(true)} />
        )
      }
    >
      {problem ? (
        <div role="alert">
          <p className="error xs">
            <Icon name="alert" small />
            <span>
              {file.name}: {problem}
            </span>
          </p>
          <p className="row">
            <Button row onClick={onRetry}>
              Try again
            </Button>
            <Button look="text" onClick={onDrop}>
              Cancel
            </Button>
          </p>
        </div>
      ) : (
        <UploadProgress upload={upload} />
      )}
    </Photo>
  );
}

/** How far a picture is, as a bar and in a sentence. */
function UploadProgress({ upload }: { upload: Upload }) {
  const text = stepText(upload);
  const isCounted = upload.step === 'sending' && upload.share < 1;
  return (
    <>
      <progress
        className="h-1 w-full accent-leaf"
        aria-label={`${upload.file.name}: ${text}`}
        {...(isCounted && { value: upload.share })}
      />
      <span className="mute xs">{text}</span>
    </>
  );
}

type PhotoProps = ComponentProps<'li'> & { frame: ReactNode; frameClass?: string };

/** A picture in its square, and what is said of it below. */
export function Photo({ frame, frameClass, className, children, ...rest }: PhotoProps) {
  return (
    <li className={cx('photo grid content-start gap-1.5', className)} {...rest}>
      <div
        className={cx(
          'relative grid aspect-square place-items-center overflow-hidden bg-stone [&_img]:size-full [&_img]:object-cover',
          frameClass,
        )}
      >
        {frame}
      </div>
      {children}
    </li>
  );
}
