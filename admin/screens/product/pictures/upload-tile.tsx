import { useState } from 'react';
import { Button } from '#admin/parts/button.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import type { Upload } from '#admin/screens/product/pictures/use-uploads.ts';

const STEPS = { waiting: 'Waits its turn', shrinking: 'Made smaller', sending: 'On its way', refused: 'Not taken' };

type Props = { upload: Upload; onDrop: () => void; onRetry: () => void };

/** A picture that is not there yet, or was not taken, with the reason at the picture. */
export function UploadTile({ upload: { file, address, step, share, problem }, onDrop, onRetry }: Props) {
  const [isUnseen, setIsUnseen] = useState(false);
  return (
    <li className="photo is-coming">
      <div className="photo__frame">
        {isUnseen ? (
          <Icon name="alert" />
        ) : (
          <img src={address} alt="" width={160} height={160} onError={() => setIsUnseen(true)} />
        )}
      </div>
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
              Leave it
            </Button>
          </p>
        </div>
      ) : (
        <>
          <progress
            aria-label={`${file.name}: ${STEPS[step]}`}
            {...(step === 'sending' && share < 1 ? { value: share } : {})}
          />
          <span className="mute xs">{STEPS[step]}</span>
        </>
      )}
    </li>
  );
}
