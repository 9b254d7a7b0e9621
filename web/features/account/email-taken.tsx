import { TextLink } from '#ui/text-link.tsx';

/** What the server says, with the two ways on that it names. */
export function EmailTaken({ state }: { state: { from: string | undefined; email: string } }) {
  return (
    <>
      There is already an account with this email.{' '}
      <TextLink to="/login" state={state}>
        Sign in
      </TextLink>
      , or{' '}
      <TextLink to="/forgot-password" state={state}>
        reset the password
      </TextLink>
      .
    </>
  );
}
