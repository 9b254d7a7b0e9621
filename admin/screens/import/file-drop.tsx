import { cx, Loading, Problem } from '#admin/kit.ts';
import { useDroppedFile } from '#admin/parts/use-dropped-file.ts';
import { FileButton } from '#admin/sheets/file-button.tsx';

export const INPUT = { label: 'File of products', accept: '.csv,.xlsx,.txt,.tsv' };

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
      <section
        className={cx(
          'grid max-w-[44rem] justify-items-start gap-3 border border-dashed border-edge p-4 sm:p-6',
          isDragged && 'is-dragged',
        )}
        aria-label="File"
      >
        <FileButton {...INPUT} onFile={onFile} look="primary">
          Choose the file
        </FileButton>
        <p className="soft">
          or drop a CSV or XLSX anywhere on this page. It needs a column with the SKU; of the rest it has what it likes:
          name, category, size, scent, price, old price, stock, warn at, weight, barcode, text, directions, ingredients,
          NMRA number, visible. Product exports of Shopify and WooCommerce are understood as they are; their pictures
          are fetched afterwards.
        </p>
        <p className="mute xs">
          At most 10 MB and 20,000 rows. Nothing is changed before you have seen what would change.
        </p>
      </section>
    </>
  );
}
