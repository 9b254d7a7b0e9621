import { data } from 'react-router';
import { shellTexts } from '#texts/shell.ts';
import { serverContext } from '#web/api/server-api.ts';
import { ComingSoon } from '#web/features/shell/coming-soon.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import type { Route } from './+types/coming-soon';

/** The server shows this page at every address until the shop opens; afterwards it does not exist. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(serverContext).config.underDevelopment) throw data(null, { status: 404 });
  return null;
}

export default function ComingSoonPage() {
  return (
    <>
      <PageMeta title={shellTexts.soonName} description={shellTexts.soonDescription} path="/" isHidden />
      <ComingSoon />
    </>
  );
}
