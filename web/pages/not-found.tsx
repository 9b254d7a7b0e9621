import { data } from 'react-router';
import { shellTexts } from '#texts/shell.ts';
import { NotFoundPage } from '#web/features/shell/error-page.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <>
      <PageMeta title={shellTexts.missingTitle} description={shellTexts.missingDescription} path="/" isHidden />
      <NotFoundPage />
    </>
  );
}
