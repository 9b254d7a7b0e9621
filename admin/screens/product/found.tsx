import { brandName } from '#admin/parts/brand.ts';
import { Field, TextField } from '#admin/parts/field.tsx';
import { readPrice } from '#admin/parts/price.ts';
import type { PartProps } from '#admin/screens/product/basics.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { StaffProduct } from '#contract/staff/products.ts';

const TITLE_LETTERS = 60;
const DESCRIPTION_LETTERS = 155;

type Props = PartProps & { product: StaffProduct | undefined };

/** How it is found: by words of the shop's own search, and as others' searches show it. */
export function Found({ draft, change, problems, product }: Props) {
  const title = draft.seoTitle.trim() || `${draft.name || 'Name'} | ${brandName()}`;
  const description = draft.seoDescription.trim() || draft.description || 'The text stands here.';
  return (
    <section className="form-part">
      <h2>Found in a search</h2>
      <div className="admin__cols admin__cols-half found">
        <div className="stack">
          <Field
            label="Title"
            isOptional
            maxLength={120}
            placeholder={title}
            value={draft.seoTitle}
            problem={problems.seoTitle}
            hint={`${title.length} of ${TITLE_LETTERS}`}
            onChange={({ target }) => change({ seoTitle: target.value })}
          />
          <TextField
            label="Description"
            isOptional
            rows={2}
            maxLength={320}
            placeholder={draft.description}
            value={draft.seoDescription}
            problem={problems.seoDescription}
            hint={`${description.length} of ${DESCRIPTION_LETTERS}`}
            onChange={({ target }) => change({ seoDescription: target.value })}
          />
        </div>
        <div className="serp" aria-label="In a search" role="img">
          <span className="mute xs">
            {location.host} › product › {product?.id ?? '…'}
          </span>
          <b>{cut(title, TITLE_LETTERS)}</b>
          <span className="xs soft">{cut(description, DESCRIPTION_LETTERS)}</span>
          <span className="xs mute">{factsOf(draft, product)}</span>
        </div>
      </div>
      <TextField
        label="Words it is found by"
        isOptional
        rows={2}
        value={draft.foundBy}
        problem={problems.foundBy}
        hint="With commas between them. Other names and what it is for; nobody sees them"
        onChange={({ target }) => change({ foundBy: target.value })}
      />
    </section>
  );
}

function factsOf({ items: [item] }: Props['draft'], product: StaffProduct | undefined): string {
  const price = readPrice(item?.price ?? '');
  return [
    product?.rating && `${product.rating.average.toFixed(1)}, ${product.rating.count} reviews`,
    price !== undefined && formatRupees(price),
  ]
    .filter(Boolean)
    .join(', ');
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()} …` : text);
