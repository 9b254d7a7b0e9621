import type { ArticleTeaser } from '#contract/calls/content.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { blogTexts } from '#texts/blog.ts';
import { languageOf } from '#texts/core/language-of.ts';
import { LANGUAGES } from '#texts/core/languages.ts';
import { localPath } from '#texts/core/local-path.ts';
import { StructuredData } from '#web/document/structured-data.tsx';
import { articlePicture } from '#web/features/blog/our-pictures.ts';

type Props = { article: ArticleTeaser; config: PublicConfig };

/** The article as search engines read it, and where it stands in the site. */
export function ArticleStructuredData(props: Props) {
  return <StructuredData data={describe(props)} />;
}

function describe({ article, config: { brandName, publicUrl } }: Props) {
  const at = (path: string) => new URL(path, publicUrl).href;
  const page = (path: string) => at(localPath(path));
  const brand = { '@type': 'Organization', name: brandName, url: page('/') };
  const steps = [
    { name: blogTexts.home, path: '/' },
    { name: blogTexts.name, path: '/blog' },
    { name: article.title, path: `/blog/${article.id}` },
  ];
  return {
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.excerpt,
        image: [at(articlePicture(article.picture).plain)],
        datePublished: article.published,
        author: brand,
        publisher: brand,
        inLanguage: LANGUAGES[languageOf(article.title)].tag,
        mainEntityOfPage: page(`/blog/${article.id}`),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ name, path }, index) => {
          return { '@type': 'ListItem', position: index + 1, name, item: page(path) };
        }),
      },
    ],
  };
}
