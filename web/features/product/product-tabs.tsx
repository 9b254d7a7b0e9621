import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { productTexts } from '#texts/product.ts';
import { Columns, Section } from '#ui/layout.tsx';
import { Picture } from '#ui/picture.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import type { ProductDetails } from '#web/features/product/product-details.ts';

/** Directions and ingredients beside the second photograph; either may be missing. */
export function ProductTabs({ product, card }: { product: ProductDetail; card: ProductDetails }) {
  const tabs = toTabs(product);
  if (tabs.length === 0 && !card.hoverImage) return null;
  return (
    <Section aria-label={productTexts.use}>
      <Columns className="items-start gap-y-8">
        {tabs.length > 0 && (
          <div className="col-span-6">
            <Tabs label={productTexts.about} tabs={tabs} />
          </div>
        )}
        {card.hoverImage && (
          <div className="col-span-5 col-start-8 aspect-[5/4] overflow-hidden">
            <Picture
              src={card.hoverImage}
              alt={card.imageAlts[1] ?? ''}
              sizes="(width >= 98rem) 37rem, (width >= 64rem) 38vw, 92vw"
              className="size-full object-cover"
            />
          </div>
        )}
      </Columns>
    </Section>
  );
}

function toTabs({ directions, ingredients, ingredientWords }: ProductDetail): Tab[] {
  const tabs: Tab[] = [];
  if (directions)
    tabs.push({
      name: productTexts.directions,
      content: <Directions steps={directions.split('\n').filter((step) => step.trim())} />,
    });
  if (ingredients.length > 0)
    tabs.push({
      name: productTexts.ingredients,
      content: <Ingredients names={ingredients} words={ingredientWords ?? []} />,
    });
  return tabs;
}

function Directions({ steps }: { steps: string[] }) {
  return (
    <>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-7 border-t border-line pt-5 text-sm text-ink-soft">{productTexts.care}</p>
    </>
  );
}

/** As on the label, and beside it what that is in plain words, where the shop says so. */
function Ingredients({ names, words }: { names: string[]; words: string[] }) {
  return (
    <ul className="gap-x-10 sm:columns-2">
      {names.map((name, index) => (
        <li
          key={name}
          className="relative break-inside-avoid py-1.5 pl-4 wrap-anywhere before:absolute before:top-[1.05rem] before:left-0 before:size-1.25 before:rounded-round before:bg-fresh"
        >
          {name}
          {words[index] && <span className="block text-sm/[1.45] text-ink-soft">{words[index]}</span>}
        </li>
      ))}
    </ul>
  );
}
