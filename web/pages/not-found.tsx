import { data } from 'react-router';
import { NotFoundPage } from '#web/features/shell/error-page.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <>
      <PageMeta title="Page not found" description="There is nothing at this address." path="/" isHidden />
      <NotFoundPage />
    </>
  );
}
