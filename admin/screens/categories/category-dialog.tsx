import { useState } from 'react';
import {
  ApiError,
  Button,
  call,
  Dialog,
  Field,
  Problem,
  problemsOf,
  say,
  TextField,
  useBusy,
  useFirstProblem,
} from '#admin/kit.ts';
import { ChooseButton } from '#admin/screens/product/pictures/choose-button.tsx';
import { sized } from '#admin/screens/product/pictures/sized.ts';
import { UploadTile } from '#admin/screens/product/pictures/upload-tile.tsx';
import { useUploads } from '#admin/screens/product/pictures/use-uploads.ts';
import { createCategory, type StaffCategory, saveCategory } from '#contract/staff/products.ts';

const FIELDS = ['name', 'description', 'picture.alt'];

type Props = { category?: StaffCategory; onClose: () => void; onSaved: (categories: StaffCategory[]) => void };

/** A category that is changed, or a new one. */
export function CategoryDialog({ category, onClose, onSaved }: Props) {
  const [name, setName] = useState(category?.name ?? '');
  const [description, setDescription] = useState(category?.description ?? '');
  const [picture, setPicture] = useState(category?.picture ?? null);
  const [error, setError] = useState<unknown>();
  const [isBusy, start] = useBusy();
  const form = useFirstProblem(error);
  const { uploads, add, drop, retry, isBusy: isComing } = useUploads((stored) => setPicture({ ...stored, alt: '' }));
  const problems = problemsOf(error, FIELDS);

  async function save() {
    const facts = { name, description, picture: picture && { hash: picture.hash, alt: picture.alt } };
    try {
      const { categories } = category
        ? await call(saveCategory, { id: category.id, version: category.version, ...facts })
        : await call(createCategory, facts);
      say(category ? `${name} is saved, and on the shop now` : `${name} is there`);
      onSaved(categories);
    } catch (problem) {
      setError(problem);
    }
  }

  return (
    <Dialog title={category ? category.name : 'What is the new category called?'} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start(save);
        }}
      >
        <div className="dlg__body">
          <Problem text={error instanceof ApiError && error.problems.length === 0 ? error.message : problems['']} />
          <Field
            label="Name"
            maxLength={80}
            value={name}
            problem={problems.name}
            data-focus-first
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label="Text"
            rows={2}
            maxLength={500}
            value={description}
            problem={problems.description}
            onChange={({ target }) => setDescription(target.value)}
          />
          <ul className="photos photos-one" aria-label="Picture">
            {picture && uploads.length === 0 && (
              <li className="photo">
                <div className="photo__frame">
                  <img src={sized(picture.address)} alt="" width={320} height={320} />
                </div>
              </li>
            )}
            {uploads.map((upload) => (
              <UploadTile
                key={upload.id}
                upload={upload}
                onDrop={() => drop(upload.id)}
                onRetry={() => retry(upload)}
              />
            ))}
            <li className="photo">
              <ChooseButton isSingle onFiles={(files) => add(files.slice(0, 1), 'category')} />
            </li>
          </ul>
          {picture && (
            <Field
              label="What the picture shows"
              required={false}
              maxLength={300}
              value={picture.alt}
              problem={picture.alt.trim() === '' && 'Says nothing to the blind yet'}
              onChange={({ target }) => setPicture({ ...picture, alt: target.value })}
            />
          )}
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Leave it
          </Button>
          <Button look="primary" type="submit" busy={isBusy || isComing}>
            {category ? 'Save' : 'Create'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
