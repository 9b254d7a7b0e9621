import { isRouteErrorResponse } from 'react-router';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { usePageData } from '#web/api/page-data.ts';
import { SearchField } from '#web/features/search/search-field.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';
import { SiteFrame } from '#web/features/shell/site-frame.tsx';

const TITLE = 'Unexpected Application Error!';

/** Without the data of the root there is neither header nor footer, but still a way home. */
export function ErrorPage({ error }: { error: unknown }) {
  const page = usePageData();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const brand = page ? ` | ${page.config.brandName}` : '';
  const message = isMissing ? <NotFoundPage /> : <Broken requestId={page?.requestId} />;
  return (
    <>
      <title>{isMissing ? `Page not found${brand}` : TITLE}</title>
      <meta name="robots" content="noindex" />
      {page ? <SiteFrame>{message}</SiteFrame> : <main>{message}</main>}
    </>
  );
}

function Broken({ requestId }: { requestId: string | undefined }) {
  const number = requestId ? ` If you write to us, name this number: ${requestId}.` : '';
  return (
    <PageMessage title={TITLE} text={`Something broke on our side. Your cart is safe.${number}`}>
      {/* A whole new document, since what is loaded may be what broke. */}
      <ButtonLink look="primary" to="/" reloadDocument>
        Back to Home
      </ButtonLink>
    </PageMessage>
  );
}

export function NotFoundPage() {
  return (
    <PageMessage
      title="Page not found"
      text="Nothing grows at this address. It may have been moved, or the link was cut too short."
    >
      <SearchField className="max-w-form basis-full" />
      <ButtonLink look="primary" to="/shop">
        Go to the shop
      </ButtonLink>
      <ArrowLink back to="/">
        Back to Home
      </ArrowLink>
    </PageMessage>
  );
}
