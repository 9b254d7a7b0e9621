/** Facts for search engines, in the vocabulary of schema.org. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    // Another text is another element: a policy with Trusted Types lets nobody write into one that stands in the page.
    <script
      key={text}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup; '<' is escaped so none can end the element
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  );
}
