import { isRouteErrorResponse } from 'react-router';
import { shellTexts } from '#texts/shell.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { usePageData } from '#web/api/page-data.ts';
import { SearchField } from '#web/features/search/search-field.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { SiteFrame } from '#web/features/shell/site-frame.tsx';

/** Without the data of the root there is neither header nor footer, but still a way home. */
export function ErrorPage({ error }: { error: unknown }) {
  const page = usePageData();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const brand = page ? ` | ${page.config.brandName}` : '';
  const message = isMissing ? <NotFoundPage /> : <Broken requestId={page?.requestId} />;
  return (
    <>
      <title>{isMissing ? shellTexts.missingTitle + brand : shellTexts.brokenTitle}</title>
      <meta name="robots" content="noindex" />
      {page ? <SiteFrame>{message}</SiteFrame> : <main>{message}</main>}
    </>
  );
}

function Broken({ requestId }: { requestId: string | undefined }) {
  const text = requestId ? shellTexts.brokenNumber({ number: requestId }) : shellTexts.broken;
  return (
    <PageMessage title={shellTexts.brokenTitle} text={text}>
      {/* A whole new document, since what is loaded may be what broke. */}
      <ButtonLink look="primary" to="/" reloadDocument>
        {shellTexts.backHome}
      </ButtonLink>
    </PageMessage>
  );
}

export function NotFoundPage() {
  return (
    <PageMessage title={shellTexts.missingTitle} text={shellTexts.missingText}>
      <SearchField className="max-w-form basis-full" />
      <ButtonLink look="primary" to="/shop">
        {shellTexts.toShop}
      </ButtonLink>
      <ArrowLink back to="/">
        {shellTexts.backHome}
      </ArrowLink>
    </PageMessage>
  );
}
