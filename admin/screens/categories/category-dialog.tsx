import { useState } from 'react';
import { Field, FormDialog, say, TextField } from '#admin/kit.ts';
import { LanguageTabs } from '#admin/parts/languages/language-tabs.tsx';
import { useTranslations } from '#admin/parts/languages/use-translations.ts';
import { ChooseButton } from '#admin/screens/product/pictures/choose-button.tsx';
import { sized } from '#admin/screens/product/pictures/sized.ts';
import { Photo, UploadTile } from '#admin/screens/product/pictures/upload-tile.tsx';
import { useUploads } from '#admin/screens/product/pictures/use-uploads.ts';
import { createCategory, type StaffCategory, saveCategory } from '#contract/staff/products.ts';

type Props = { category?: StaffCategory; onClose: () => void; onSaved: (categories: StaffCategory[]) => void };

/** A category that is changed, or a new one. */
export function CategoryDialog({ category, onClose, onSaved }: Props) {
  const [name, setName] = useState(category?.name ?? '');
  const [description, setDescription] = useState(category?.description ?? '');
  const [picture, setPicture] = useState(category?.picture ?? null);
  const { uploads, add, drop, retry, isBusy } = useUploads((stored) => setPicture({ ...stored, alt: '' }));
  const spoken = useTranslations(`category:${category?.id ?? ''}`, { name, description, picture });
  return (
    <FormDialog
      title={category ? category.name : 'What is the new category called?'}
      action={category ? 'Save' : 'Create'}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={async (_values, send) => {
        const shown = picture && { hash: picture.hash, alt: picture.alt };
        const facts = { name, description, picture: shown, translations: spoken.edits };
        const { categories } = category
          ? await send(saveCategory, { id: category.id, version: category.version, ...facts })
          : await send(createCategory, facts);
        say(category ? `${name} is saved, and on the shop now` : `${name} is there`);
        return categories;
      }}
      onDone={onSaved}
    >
      <LanguageTabs translations={spoken}>
        <Field
          label="Name"
          name="name"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
          data-focus-first
        />
        <TextField
          label="Text"
          name="description"
          isOptional
          rows={2}
          maxLength={500}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(2,minmax(0,9rem))]" aria-label="Picture">
          {picture && uploads.length === 0 && (
            <Photo frame={<img src={sized(picture.address)} alt="" width={320} height={320} />} />
          )}
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} onDrop={() => drop(upload.id)} onRetry={() => retry(upload)} />
          ))}
          <li>
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
      </LanguageTabs>
    </FormDialog>
  );
}
