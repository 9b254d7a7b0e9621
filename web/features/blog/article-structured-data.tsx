import type { ArticleTeaser } from '#contract/calls/content.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { StructuredData } from '#web/document/structured-data.tsx';
import { articlePicture } from '#web/features/blog/our-pictures.ts';

type Props = { article: ArticleTeaser; config: PublicConfig };

/** The article as search engines read it, and where it stands in the site. */
export function ArticleStructuredData(props: Props) {
  return <StructuredData data={describe(props)} />;
}

function describe({ article, config: { brandName, publicUrl } }: Props) {
  const at = (path: string) => new URL(path, publicUrl).href;
  const brand = { '@type': 'Organization', name: brandName, url: at('/') };
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
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
        inLanguage: 'en-LK',
        mainEntityOfPage: at(`/blog/${article.id}`),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ name, path }, index) => {
          return { '@type': 'ListItem', position: index + 1, name, item: at(path) };
        }),
      },
    ],
  };
}
