import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { Button, Icon, Key, Loading, Screen, Stale, useCall } from '#admin/kit.ts';
import { Articles, NewArticle } from '#admin/screens/content/articles.tsx';
import { Editor } from '#admin/screens/content/editor.tsx';
import { NAMES, PAGES } from '#admin/screens/content/forms.ts';
import { useContent } from '#admin/screens/content/use-content.ts';
import type { OutputOf } from '#contract/call.ts';
import type { BlockName } from '#contract/content/blocks.ts';
import { type ContentBlock, getContent, listContent } from '#contract/staff/content.ts';

type List = OutputOf<typeof listContent>;

/** The texts of the shop: at the left each with its state, beside it the one that was chosen. */
export default function ContentScreen() {
  const { name = 'hero' } = useParams();
  const { data, fetchedAt, error, refresh } = useCall(listContent, {});
  const [isNew, setIsNew] = useState(false);
  const tree = <Tree list={data} current={name} />;
  // Neither a text nor an article.
  if (!(name in NAMES) && !name.startsWith('article')) return <Navigate to="/content" replace />;
  if (name !== 'articles') return <OneText key={name} name={name} list={data} tree={tree} onWritten={refresh} />;
  return (
    <Screen
      title="Content"
      facts={factsOf(data)}
      isLoading={!data}
      keys={[{ press: 'n', shown: ['N'], does: 'new article', run: () => setIsNew(true) }]}
      tools={
        <Button look="primary" onClick={() => setIsNew(true)}>
          New article <Key name="N" />
        </Button>
      }
      act={
        <Button look="primary" onClick={() => setIsNew(true)}>
          New article
        </Button>
      }
    >
      <Stale query={{ fetchedAt, error, refresh }} />
      <div className="content-cols">
        {tree}
        {data ? <Articles articles={data.articles} /> : !error && <Loading what="articles" />}
      </div>
      {isNew && <NewArticle onClose={() => setIsNew(false)} />}
    </Screen>
  );
}

type TextProps = { name: string; list: List | undefined; tree: React.ReactNode; onWritten: () => void };

function OneText({ name, list, tree, onWritten }: TextProps) {
  const { data, fetchedAt, error, isMissing, refresh, set } = useCall(getContent, { name });
  if (!data || data.block.name !== name) {
    return (
      <Screen title="Content" facts={factsOf(list)} isLoading>
        {!isMissing && <Stale query={{ fetchedAt, error, refresh }} />}
        <div className="content-cols">
          {tree}
          {isMissing ? <p className="soft">There is no such text any more.</p> : !error && <Loading what="the text" />}
        </div>
      </Screen>
    );
  }
  return (
    <Loaded
      block={data.block}
      list={list}
      tree={tree}
      stale={<Stale query={{ fetchedAt, error, refresh }} />}
      onBlock={(block) => {
        set(() => ({ block }));
        onWritten();
      }}
    />
  );
}

type LoadedProps = {
  block: ContentBlock;
  list: List | undefined;
  tree: React.ReactNode;
  stale: React.ReactNode;
  onBlock: (block: ContentBlock) => void;
};

function Loaded({ block, list, tree, stale, onBlock }: LoadedProps) {
  const navigate = useNavigate();
  const text = useContent(block, (next) => (next ? onBlock(next) : void navigate('/content/articles')));
  const isArticle = block.name.startsWith('article-');
  const page = isArticle ? `/blog/${block.name.slice('article-'.length)}` : PAGES[block.name as BlockName];
  const isOn = block.shown !== null;
  return (
    <Screen
      title="Content"
      tabTitle={isArticle ? String(text.content.title) : NAMES[block.name as BlockName]}
      facts={factsOf(list)}
      tools={
        <>
          <a className="icon-btn" href="#history" aria-label="History">
            <Icon name="clock" />
          </a>
          {isOn && (
            <a className="btn btn-outline" href={page} target="_blank" rel="noreferrer">
              <Icon name="eye" small />
              In the shop
            </a>
          )}
          <Button busy={text.isBusy} onClick={text.save}>
            Save draft <Key name="Ctrl S" />
          </Button>
          <Button look="primary" busy={text.isBusy} onClick={text.publish}>
            Publish <Key name="Ctrl Enter" />
          </Button>
        </>
      }
      phoneTools={
        <>
          <a className="icon-btn" href="#preview" aria-label="Preview">
            <Icon name="eye" />
          </a>
          <a className="icon-btn" href="#history" aria-label="History">
            <Icon name="clock" />
          </a>
        </>
      }
      act={
        <>
          <Button busy={text.isBusy} onClick={text.save}>
            Save draft
          </Button>
          <Button look="primary" busy={text.isBusy} onClick={text.publish}>
            Publish
          </Button>
        </>
      }
    >
      {stale}
      <div className="content-cols">
        {tree}
        <div>
          {isArticle && (
            <p>
              <Link className="link" to="/content/articles">
                All articles
              </Link>
            </p>
          )}
          <h2 className="content-title">{isArticle ? String(text.content.title) : NAMES[block.name as BlockName]}</h2>
          <Editor text={text} />
        </div>
      </div>
    </Screen>
  );
}

const ORDER: BlockName[] = [
  'announcement',
  'hero',
  'promos',
  'faq',
  'testimonials',
  'about',
  'navigation',
  'terms',
  'privacy',
];

function Tree({ list, current }: { list: List | undefined; current: string }) {
  const names = useRef<HTMLUListElement>(null);
  const isThere = list !== undefined;
  // On a phone they are a strip: the chosen one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is chosen, or their states have come
  useEffect(() => {
    names.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current, isThere]);
  const stateOf = (name: string) => list?.blocks.find((block) => block.name === name)?.state;
  const drafts = list?.articles.filter(({ state }) => state === 'draft' || state === 'changed').length ?? 0;
  const entry = (name: string, title: string, word: string) => (
    <li key={name}>
      <Link
        to={`/content/${name}`}
        aria-current={current === name || (name === 'articles' && current.startsWith('article-')) ? 'page' : undefined}
      >
        {title}
        {word && <span className="row-end">{word}</span>}
      </Link>
    </li>
  );
  const shown = ORDER.filter((name) => !list || stateOf(name));
  return (
    <nav aria-label="Content">
      <ul className="tree" ref={names}>
        {shown.slice(0, 3).map((name) => entry(name, NAMES[name], wordOf(stateOf(name))))}
        {entry(
          'articles',
          'Articles',
          list ? `${list.articles.length}${drafts ? `, ${drafts} draft${drafts > 1 ? 's' : ''}` : ''}` : '',
        )}
        {shown.slice(3).map((name) => entry(name, NAMES[name], wordOf(stateOf(name))))}
      </ul>
    </nav>
  );
}

const wordOf = (state: string | undefined) => (state === 'changed' ? 'draft' : state === 'published' ? 'changed' : '');

function factsOf(list: List | undefined): string {
  if (!list) return '';
  const drafts = [...list.blocks, ...list.articles].filter(
    ({ state }) => state === 'draft' || state === 'changed',
  ).length;
  if (drafts === 0) return 'Everything written is published';
  return drafts === 1 ? 'One draft is not published' : `${drafts} drafts are not published`;
}
