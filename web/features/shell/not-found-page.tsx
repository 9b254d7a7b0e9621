import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PageMessage } from '#web/features/shell/page-message.tsx';

export function NotFoundPage() {
  return (
    <PageMessage
      title="Page not found"
      text="Nothing grows at this address. It may have been moved, or the link was cut too short."
    >
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
      <ArrowLink back to="/">
        Back to Home
      </ArrowLink>
    </PageMessage>
  );
}
