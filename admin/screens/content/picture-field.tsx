import { Button, cx, Problem } from '#admin/kit.ts';
import type { FieldSpec } from '#admin/screens/content/forms.ts';
import { ChooseButton } from '#admin/screens/product/pictures/choose-button.tsx';
import { sized } from '#admin/screens/product/pictures/sized.ts';
import { UploadTile } from '#admin/screens/product/pictures/upload-tile.tsx';
import { useUploads } from '#admin/screens/product/pictures/use-uploads.ts';
import { uploadContentPicture } from '#contract/staff/content.ts';

const ours = import.meta.glob<string>('../../../media/images/{promo-1,promo-2,blog-1,blog-2,blog-3}.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Where a picture lies: one that comes with the shop by its name, one that was sent by its address. */
export function pictureAddress(picture: string | null, width = 640): string | null {
  if (!picture) return null;
  return ours[`../../../media/images/${picture}.webp`] ?? sized(picture, width);
}

type Props = {
  spec: Extract<FieldSpec, { kind: 'picture' }>;
  value: string | null;
  problem: string | undefined;
  onChange: (value: string | null) => void;
};

export function PictureField({ spec, value, problem, onChange }: Props) {
  const { uploads, add, drop, retry } = useUploads((picture) => onChange(picture.address), uploadContentPicture);
  const address = pictureAddress(value);
  return (
    <fieldset className="field content-picture grid gap-2">
      <legend>{spec.label}</legend>
      {address && (
        <img
          className="aspect-3/2 h-auto w-full max-w-120 object-cover"
          src={address}
          alt=""
          width={480}
          height={320}
        />
      )}
      {uploads.length > 0 && (
        <ul className="max-w-60">
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} onDrop={() => drop(upload.id)} onRetry={() => retry(upload)} />
          ))}
        </ul>
      )}
      <div className="row">
        {spec.ours.map((name, index) => (
          <button
            key={name}
            type="button"
            className={cx('border-2', value === name ? 'border-leaf' : 'border-transparent')}
            aria-pressed={value === name}
            aria-label={`Photograph ${index + 1} of the shop`}
            onClick={() => onChange(name)}
          >
            <img
              className="h-12 w-18 object-cover"
              src={pictureAddress(name) ?? ''}
              alt=""
              width={72}
              height={48}
              loading="lazy"
            />
          </button>
        ))}
        {spec.mayLack && value && (
          <Button look="text" onClick={() => onChange(null)}>
            No picture
          </Button>
        )}
      </div>
      <div className="max-w-80 [&_.drop]:aspect-auto [&_.drop]:min-h-28">
        <ChooseButton isSingle onFiles={(files) => add(files.slice(0, 1), spec.label)} />
      </div>
      <Problem text={problem} />
    </fieldset>
  );
}
