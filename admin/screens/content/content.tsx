import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { Button, Fetched, Icon, Key, Screen, Stale, useCall } from '#admin/kit.ts';
import { Articles, NewArticle } from '#admin/screens/content/articles.tsx';
import { Editor } from '#admin/screens/content/editor.tsx';
import { PAGES } from '#admin/screens/content/forms.ts';
import { useContent } from '#admin/screens/content/use-content.ts';
import type { OutputOf } from '#contract/call.ts';
import { BLOCK_TITLES, type BlockName } from '#contract/content/blocks.ts';
import { type ContentBlock, getContent, listContent } from '#contract/staff/content.ts';

type List = OutputOf<typeof listContent>;

/** The texts of the shop: at the left each with its state, beside it the one that was chosen. */
export default function ContentScreen() {
  const { name = 'hero' } = useParams();
  const query = useCall(listContent, {});
  const [isNew, setIsNew] = useState(false);
  const list = query.data;
  // Neither a text nor an article.
  if (!(name in BLOCK_TITLES) && !name.startsWith('article')) return <Navigate to="/content" replace />;
  if (name !== 'articles') return <OneText key={name} name={name} list={list} onWritten={query.refresh} />;
  const add = (
    <Button look="primary" onClick={() => setIsNew(true)}>
      New article <Key name="N" />
    </Button>
  );
  return (
    <Screen
      title="Content"
      facts={factsOf(list)}
      isLoading={!list}
      keys={[{ press: 'n', shown: ['N'], does: 'new article', run: () => setIsNew(true) }]}
      tools={add}
      act={add}
    >
      <Columns list={list} current={name}>
        <div>
          <Fetched query={query} what="articles">
            {({ articles }) => <Articles articles={articles} />}
          </Fetched>
        </div>
      </Columns>
      {isNew && <NewArticle onClose={() => setIsNew(false)} />}
    </Screen>
  );
}

type ColumnsProps = { list: List | undefined; current: string; children: ReactNode };

function Columns({ list, current, children }: ColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
      <Tree list={list} current={current} />
      {children}
    </div>
  );
}

type TextProps = { name: string; list: List | undefined; onWritten: () => void };

function OneText({ name, list, onWritten }: TextProps) {
  const query = useCall(getContent, { name });
  if (!query.data || query.data.block.name !== name) {
    return (
      <Screen title="Content" facts={factsOf(list)} isLoading>
        <Columns list={list} current={name}>
          <div>
            {query.isMissing ? (
              <p className="soft">There is no such text any more.</p>
            ) : (
              <Fetched query={query} what="the text">
                {() => null}
              </Fetched>
            )}
          </div>
        </Columns>
      </Screen>
    );
  }
  return (
    <Loaded
      block={query.data.block}
      list={list}
      stale={<Stale query={query} />}
      onBlock={(block) => {
        query.set(() => ({ block }));
        onWritten();
      }}
    />
  );
}

type LoadedProps = {
  block: ContentBlock;
  list: List | undefined;
  stale: ReactNode;
  onBlock: (block: ContentBlock) => void;
};

function Loaded({ block, list, stale, onBlock }: LoadedProps) {
  const navigate = useNavigate();
  const text = useContent(block, (next) => (next ? onBlock(next) : void navigate('/content/articles')));
  const isArticle = block.name.startsWith('article-');
  const page = isArticle ? `/blog/${block.name.slice('article-'.length)}` : PAGES[block.name as BlockName];
  const isOn = block.shown !== null;
  const history = (
    <a className="icon-btn" href="#history" aria-label="History">
      <Icon name="clock" />
    </a>
  );
  const answers = (
    <>
      <Button busy={text.isBusy} onClick={text.save}>
        Save draft <Key name="Ctrl S" />
      </Button>
      <Button look="primary" busy={text.isBusy} onClick={text.publish}>
        Publish <Key name="Ctrl Enter" />
      </Button>
    </>
  );
  return (
    <Screen
      title="Content"
      tabTitle={isArticle ? String(text.content.title) : BLOCK_TITLES[block.name as BlockName]}
      facts={factsOf(list)}
      tools={
        <>
          {history}
          {isOn && (
            <a className="btn btn-outline" href={page} target="_blank" rel="noreferrer">
              <Icon name="eye" small />
              In the shop
            </a>
          )}
          {answers}
        </>
      }
      phoneTools={
        <>
          <a className="icon-btn" href="#preview" aria-label="Preview">
            <Icon name="eye" />
          </a>
          {history}
        </>
      }
      act={answers}
    >
      {stale}
      <Columns list={list} current={block.name}>
        <div>
          {isArticle && (
            <p>
              <Link className="link" to="/content/articles">
                All articles
              </Link>
            </p>
          )}
          <h2 className="mb-2">{isArticle ? String(text.content.title) : BLOCK_TITLES[block.name as BlockName]}</h2>
          <Editor text={text} />
        </div>
      </Columns>
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
  'needs',
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
        {shown.slice(0, 3).map((name) => entry(name, BLOCK_TITLES[name], wordOf(stateOf(name))))}
        {entry(
          'articles',
          'Articles',
          list ? `${list.articles.length}${drafts ? `, ${drafts} draft${drafts > 1 ? 's' : ''}` : ''}` : '',
        )}
        {shown.slice(3).map((name) => entry(name, BLOCK_TITLES[name], wordOf(stateOf(name))))}
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
