import type { PublicConfig } from '#contract/public-config.ts';
import { ContactLines } from '#web/features/legal/contact-lines.tsx';
import type { LegalSection } from '#web/features/legal/legal-page.tsx';

/** What is known of a person, why, and who else learns of it. */
export function privacyOfData(config: PublicConfig): LegalSection[] {
  return [
    {
      id: 'who',
      title: 'Who is responsible',
      content: (
        <>
          <p>The controller of your personal data under the Personal Data Protection Act No. 9 of 2022 (the Act) is:</p>
          <ContactLines config={config} />
        </>
      ),
    },
    {
      id: 'what-and-why',
      title: 'What we collect, and why',
      content: (
        <>
          <p>We ask for what an order needs, and for little else. In brackets, the lawful basis under the Act.</p>
          <ul>
            <li>
              <b>Account:</b> your name, email address and password, the last only in a form that cannot be read back.
              It lets you sign in, keep a cart and see your orders (contract).
            </li>
            <li>
              <b>Orders:</b> delivery and billing address, district, phone number, what you bought, how you paid and
              what became of it. We need it to deliver, to refund, and to answer you (contract), and to keep our books
              (legal obligation).
            </li>
            <li>
              <b>Bank slips:</b> if you pay by bank transfer, the photograph that you send us, without the place where
              it was taken (contract).
            </li>
            <li>
              <b>Gifts and wishes:</b> a gift message, the wish for a gift bag, a delivery date, and the name, address
              and phone number of whoever receives it (contract, and our legitimate interest in delivering it).
            </li>
            <li>
              <b>Returns:</b> what you write and photograph when you want to send something back. Those who look after
              orders see it; where a photograph was taken is not kept (contract).
            </li>
            <li>
              <b>Reviews:</b> your rating and words, shown with first name, initial and city (consent).
            </li>
            <li>
              <b>Newsletter and offers:</b> your email address, only after you have confirmed it by mail (consent).
            </li>
            <li>
              <b>Messages:</b> what you write to us by mail or WhatsApp (legitimate interest in answering you; contract
              where it concerns an order).
            </li>
            <li>
              <b>Technical records:</b> which address of the shop was called, when, and whether it worked, to keep the
              shop running and to keep intruders out (legitimate interest).
            </li>
          </ul>
          <p>
            We do not ask about your health, we do not sell data, we do not build advertising profiles, and no machine
            takes decisions about you here.
          </p>
        </>
      ),
    },
    {
      id: 'cards',
      title: 'Card data',
      content: (
        <p>
          Card data never reaches us. You type the number, the expiry date and the security code into fields that belong
          to the bank’s payment gateway and go to it directly. We learn only whether the payment succeeded, its sum and
          its reference.
        </p>
      ),
    },
    {
      id: 'recipients',
      title: 'Who receives it',
      content: (
        <>
          <p>Only those who need it for their part of the work, and only that part:</p>
          <ul>
            <li>the bank’s payment gateway, when you pay by card: order number and sum;</li>
            <li>Koko or Mintpay, when you choose them: name, contact details, order number and sum;</li>
            <li>the courier: name, address, phone number and, for cash on delivery, the sum;</li>
            <li>the mail provider that carries our messages: your email address and the message;</li>
            <li>the company on whose servers the shop runs, which stores data for us;</li>
            <li>authorities and courts, when the law obliges us.</li>
          </ul>
          <p>
            If you chat with us on WhatsApp, its operator handles the chat under its own terms. Some of these companies
            may keep data outside Sri Lanka. In that case we use them only as the Act allows, with safeguards for your
            rights.
          </p>
        </>
      ),
    },
  ];
}
