import type { ReactNode } from 'react';
import { cx } from '#admin/kit.ts';
import { pictureAddress } from '#admin/screens/content/picture-field.tsx';
import type { Content } from '#admin/screens/content/values.ts';
import type { Article, Banner, BlockContent } from '#contract/content/blocks.ts';
import { readMarkup } from '#contract/content/markup.ts';
import { Lines } from '#ui/lines.tsx';
import { TextBlocks, Words } from '#ui/text-blocks.tsx';

type Props = { name: string; content: Content };

const BANNER = 'grid justify-items-start gap-3 p-5';
/** The letters of the shop. */
const LOOK =
  '[&_:is(h2,h3)]:font-medium [&_:is(h2,h3,blockquote)]:font-serif [&_h2]:text-[1.75rem] [&_h2]:leading-[1.1] [&_h3]:text-[1.25rem] [&_h3]:leading-[1.2] [&_blockquote]:text-[1.25rem] [&_blockquote]:leading-[1.3] [&_ul]:list-disc [&_ul]:pl-5 [&_img]:h-auto [&_img]:w-full [&_img]:object-cover';

/** What shoppers will see, as far as words go. Nothing in it can be pressed. */
export function Preview({ name, content }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it, and nothing in it takes the focus
    <aside className={`preview static! max-h-160! ${LOOK}`} id="preview" aria-label="Preview" tabIndex={0}>
      <div className="preview__bar">As shoppers will read it</div>
      <div className="preview__page" inert>
        {SHOWN[name.startsWith('article-') ? 'article' : name]?.(content as never)}
      </div>
    </aside>
  );
}

const SHOWN: Record<string, (content: never) => ReactNode> = {
  announcement: ({ isOn, text }: BlockContent['announcement']) =>
    isOn ? (
      <p className="bg-forest px-4 py-2 text-center text-cream">{text}</p>
    ) : (
      <p className="soft">Nothing stands above the pages.</p>
    ),
  hero: ({ title, text, button }: BlockContent['hero']) => (
    <div className={`${BANNER} bg-forest text-cream`}>
      <h2>
        <Lines text={title} />
      </h2>
      <p>{text}</p>
      <span className="btn btn-outline bg-cream! text-ink!">{button.text}</span>
    </div>
  ),
  promos: ({ banners }: BlockContent['promos']) =>
    banners.filter(({ isOn }) => isOn).map((banner) => <OneBanner key={JSON.stringify(banner)} banner={banner} />),
  faq: ({ entries }: BlockContent['faq']) =>
    entries.map(({ question, answer }) => (
      <div key={question + answer}>
        <h3>{question}</h3>
        <p className="soft">
          <Words text={answer} />
        </p>
      </div>
    )),
  testimonials: ({ entries, areExamples }: BlockContent['testimonials']) => (
    <>
      {entries.map(({ text, author }) => (
        <figure key={author + text}>
          <blockquote>{text}</blockquote>
          <figcaption className="mute xs">{author}</figcaption>
        </figure>
      ))}
      {areExamples && <p className="mute xs">Examples, until customers have spoken</p>}
    </>
  ),
  about: (about: BlockContent['about']) => (
    <>
      <h2>
        <Lines text={about.title} />
      </h2>
      <h3>{about.storyTitle}</h3>
      <TextBlocks blocks={readMarkup(about.story)} />
      <p>{about.figures.map(({ figure, what }) => `${figure} ${what}`).join(' · ')}</p>
      <h3>{about.visionTitle}</h3>
      <p>{about.vision}</p>
      <h3>{about.missionTitle}</h3>
      <p>{about.mission}</p>
    </>
  ),
  navigation: ({ entries }: BlockContent['navigation']) => (
    <p className="flex flex-wrap gap-x-5 gap-y-2">
      {entries
        .filter(({ isShown }) => isShown)
        .map(({ to, name }) => (
          <span key={to}>{name}</span>
        ))}
    </p>
  ),
  needs: ({ entries }: BlockContent['needs']) => (
    <p className="flex flex-wrap gap-2">
      {entries.map(({ name, search }) => (
        <span key={name + search} className="rounded-round border border-line px-4 py-2">
          {name}
        </span>
      ))}
    </p>
  ),
  terms: legal,
  privacy: legal,
  article: ({ title, text, picture, alt, caption }: Article) => (
    <>
      <h2>{title}</h2>
      {picture && <img src={pictureAddress(picture) ?? ''} alt={alt} width={480} height={320} />}
      {caption && <p className="mute xs">{caption}</p>}
      <TextBlocks blocks={readMarkup(text)} />
    </>
  ),
};

function legal({ summary, sections }: BlockContent['terms']) {
  return (
    <>
      <p>{summary}</p>
      {sections.map(({ id, title, text }, index) => (
        <div key={id}>
          <h3>
            {index + 1}. {title}
          </h3>
          <TextBlocks
            blocks={readMarkup(text)}
            parts={{
              contact: <p className="mute">{'{contact}'}</p>,
              'payment list': <p className="mute">{'{payment list}'}</p>,
            }}
          />
        </div>
      ))}
    </>
  );
}

function OneBanner({ banner: { title, text, linkText, picture, isDark } }: { banner: Banner }) {
  const address = pictureAddress(picture);
  return (
    <div className={cx(BANNER, isDark ? 'bg-forest text-cream' : 'bg-mint-haze')}>
      {address && <img src={address} alt="" width={480} height={180} />}
      <h2>
        <Lines text={title} />
      </h2>
      <p>{text}</p>
      <p>
        <b>{linkText}</b>
      </p>
    </div>
  );
}
