import { legalTexts } from '#texts/legal.ts';
import { browserContent, loadContent, privacyContent, useKeptContent } from '#web/api/page-content.ts';
import { serverApi } from '#web/api/server-api.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import type { Route } from './+types/privacy';

export const loader = ({ context }: Route.LoaderArgs) => loadContent(serverApi(context), privacyContent);

export const clientLoader = () => browserContent(privacyContent);

export default function Privacy({ loaderData: text }: Route.ComponentProps) {
  useKeptContent(privacyContent, text);
  return (
    <>
      <PageMeta title={legalTexts.privacy} description={text.summary} path="/privacy" />
      <LegalPage title={legalTexts.privacy} text={text} />
    </>
  );
}
