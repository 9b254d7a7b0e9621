import type { ProductDetail } from '#contract/catalogue.ts';
import { type Tab, Tabs } from '#ui/tabs.tsx';

const APPLICATION =
  'For external use. Try a little on your forearm first, keep it out of your eyes, and store it below 30 °C, away from the sun.';

export function productTabs({ directions, ingredients }: ProductDetail): Tab[] {
  const tabs: Tab[] = [];
  if (directions)
    tabs.push({
      name: 'Directions',
      content: <Directions steps={directions.split('\n').filter((step) => step.trim())} />,
    });
  if (ingredients.length > 0) tabs.push({ name: 'Ingredients', content: <Ingredients names={ingredients} /> });
  return tabs;
}

export function ProductTabs({ tabs }: { tabs: Tab[] }) {
  return <Tabs label="About this product" tabs={tabs} />;
}

function Directions({ steps }: { steps: string[] }) {
  return (
    <>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-7 border-t border-line pt-5 text-sm text-ink-soft">{APPLICATION}</p>
    </>
  );
}

function Ingredients({ names }: { names: string[] }) {
  return (
    <ul className="gap-x-10 sm:columns-2">
      {names.map((name) => (
        <li
          key={name}
          className="relative break-inside-avoid py-1.5 pl-4 wrap-anywhere before:absolute before:top-[1.05rem] before:left-0 before:size-1.25 before:rounded-round before:bg-fresh"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
