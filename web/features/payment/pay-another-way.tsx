import { ButtonLink } from '#ui/button.tsx';

/** Back to the choice, in a document without the gateway's script. */
export function PayAnotherWay() {
  return (
    <ButtonLink look="text" to="/checkout" reloadDocument>
      Pay another way
    </ButtonLink>
  );
}
