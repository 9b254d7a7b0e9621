import { legalTexts } from '#texts/legal.ts';
import { browserContent, loadContent, termsContent, useKeptContent } from '#web/api/page-content.ts';
import { serverApi } from '#web/api/server-api.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import type { Route } from './+types/terms';

export const loader = ({ context }: Route.LoaderArgs) => loadContent(serverApi(context), termsContent);

export const clientLoader = () => browserContent(termsContent);

export default function Terms({ loaderData: text }: Route.ComponentProps) {
  useKeptContent(termsContent, text);
  return (
    <>
      <PageMeta title={legalTexts.terms} description={text.summary} path="/terms" />
      <LegalPage title={legalTexts.terms} text={text} />
    </>
  );
}
