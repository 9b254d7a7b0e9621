import { RETURN_DAYS } from '#contract/delivery.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { TextLink } from '#ui/text-link.tsx';
import { ContactLines } from '#web/features/legal/contact-lines.tsx';
import type { LegalSection } from '#web/features/legal/legal-page.tsx';

/** What holds once the parcel has come, and if it should not have. */
export function termsOfReturning({ contactEmail }: PublicConfig): LegalSection[] {
  return [
    {
      id: 'cancellation',
      title: 'Cancelling an order',
      content: (
        <p>
          You can cancel free of charge until the parcel has left us: write to {contactEmail} with the order number. We
          return everything you have paid, delivery included. Once it is with the courier it counts as a return.
        </p>
      ),
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      content: (
        <>
          <p>
            If you have changed your mind, you may send back unopened products with their seals intact within{' '}
            {RETURN_DAYS} days after they arrived. Tell us first, on the page of your order or by mail, so that we
            expect them. You pay for the way back, and we refund the price of the products. For reasons of hygiene we
            cannot take back what has been opened, unless something is wrong with it.
          </p>
          <p>
            Refunds go the way the money came: to the card, or through Koko or Mintpay, who adjust the open parts. Cash
            on delivery is returned by bank transfer. We refund within ten working days after the parcel has reached us;
            your bank may need some days more.
          </p>
        </>
      ),
    },
    {
      id: 'damaged-goods',
      title: 'Damaged, wrong or faulty goods',
      content: (
        <>
          <p>
            If something arrives broken, leaking, past its date or is simply not what you ordered, send us a photograph
            and the order number, if possible within seven days. We replace it or refund it in full, as you prefer, and
            we pay for the transport both ways.
          </p>
          <p>
            A fault that shows itself later, within the time printed on the pack, is still our business. Your rights
            under the Consumer Affairs Authority Act No. 9 of 2003 stay untouched by anything on this page.
          </p>
        </>
      ),
    },
    {
      id: 'use',
      title: 'Using the products',
      content: (
        <>
          <p>
            Our products are cosmetics for the outside of the body. They are not medicines, they do not treat or prevent
            any illness, and nothing in this shop is medical advice. Read the directions and the list of ingredients
            before you begin.
          </p>
          <p>
            Some people do not tolerate aloe, other plants, essential oils or nut oils. If you have an allergy or
            sensitive skin, try a small amount on the inside of the arm and wait 24 hours. If it stings, reddens or
            swells, wash it off, stop using it, and see a doctor if it does not pass. Ask your doctor first if you are
            pregnant, breastfeeding or under treatment of the skin. Keep everything away from the eyes and from
            children.
          </p>
          <p>
            Plants vary with the season, and so may colour and scent. The photographs are as true as we can make them.
          </p>
        </>
      ),
    },
  ];
}

export function termsOfTheRest(config: PublicConfig): LegalSection[] {
  return [
    {
      id: 'gifts',
      title: 'Gift orders',
      content: (
        <p>
          You can send an order to somebody else, choose a gift bag and add a message at checkout; anything it costs is
          shown before you pay. The contract stays between you and us, so questions, returns and refunds go through you.
          Please make sure that the person does not mind our knowing their name, address and phone number, which we use
          for this delivery only. We do not print messages that are abusive or against the law.
        </p>
      ),
    },
    {
      id: 'reviews',
      title: 'Reviews',
      content: (
        <p>
          Whoever has received a product can review it. Write what you have found yourself. With your review you allow
          us to show it in the shop with your first name, initial and city. We hide reviews that insult, advertise,
          break the law, give away somebody’s personal details or promise a cure. We do not hide a review because it is
          unfavourable, and we do not pay for good ones.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account and this site',
      content: (
        <p>
          Keep your password to yourself, and tell us if you think that somebody else knows it. Texts, photographs and
          the name {config.brandName} belong to us; please ask before you use them. Do not disturb the shop, collect its
          contents by machine or try to get at other people’s data. We may close an account that does so.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      content: (
        <>
          <p>
            We answer for what we promise and for damage that we cause by carelessness. We do not answer for what could
            not be foreseen, for loss of business, or for products used against their directions. For events beyond our
            control, such as floods, power cuts or strikes, we are not liable as long as they last, but we will tell you
            and look for a way.
          </p>
          <p>
            Nothing here limits a liability or a consumer’s right that the law of Sri Lanka does not allow to limit.
          </p>
        </>
      ),
    },
    {
      id: 'law',
      title: 'Law and complaints',
      content: (
        <>
          <p>
            These terms are governed by the law of Sri Lanka, and its courts decide. If we have disappointed you, tell
            us first: most things can be settled with one message. You may also turn to the Consumer Affairs Authority,
            which watches over the Consumer Affairs Authority Act No. 9 of 2003, on its hotline 1977.
          </p>
          <p>
            If one sentence of these terms should not hold, the others do. How we treat your data is written in our{' '}
            <TextLink to="/privacy" className="text-leaf">
              privacy policy
            </TextLink>
            .
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      content: (
        <p>
          We may change these terms for future orders; the date at the top tells when we last did. For your order, the
          terms count that were shown when you placed it.
        </p>
      ),
    },
    { id: 'contact', title: 'Contact', content: <ContactLines config={config} /> },
  ];
}
