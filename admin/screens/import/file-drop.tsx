import { type ChangeEvent, useRef } from 'react';
import { Button } from '#admin/parts/button.tsx';
import { Problem } from '#admin/parts/field.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { useDroppedFile } from '#admin/parts/use-dropped-file.ts';
import { cx } from '#ui/cx.ts';

type Props = { onFile: (file: File) => void; reading?: string | undefined; problem?: string | undefined };

export function FileDrop({ onFile, reading, problem }: Props) {
  const isDragged = useDroppedFile(onFile);
  if (reading) {
    return (
      <>
        <p role="status">Reading {reading} and comparing it with the shop…</p>
        <Loading what={reading} />
      </>
    );
  }
  return (
    <>
      <Problem text={problem} />
      <section className={cx('import-drop', isDragged && 'is-dragged')} aria-label="File">
        <FileButton onFile={onFile} name="Choose the file" look="primary" />
        <p className="soft">
          or drop a CSV or XLSX anywhere on this page. It needs a column with the SKU; of the rest it has what it likes:
          name, category, size, scent, price, price before, stock, warn at, weight, barcode, text, directions,
          ingredients, NMRA number, visible. Files of Shopify and WooCommerce are understood.
        </p>
        <p className="mute xs">
          At most 10 MB and 20,000 rows. Nothing is changed before you have seen what would change.
        </p>
      </section>
    </>
  );
}

type ButtonProps = {
  onFile: (file: File) => void;
  name: string;
  look?: 'primary' | 'outline';
  /** On a phone there is room for a picture of it only. */
  isIcon?: boolean;
};

export function FileButton({ onFile, name, look = 'outline', isIcon = false }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    if (file) onFile(file);
    // The same file may be chosen again, once it was changed.
    event.target.value = '';
  }
  const press = () => input.current?.click();
  return (
    <>
      {isIcon ? (
        <button className="icon-btn" type="button" aria-label={name} onClick={press}>
          <Icon name="upload" />
        </button>
      ) : (
        <Button look={look} onClick={press}>
          {name}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,.txt,.tsv"
        hidden
        aria-label="File of products"
        onChange={take}
      />
    </>
  );
}
