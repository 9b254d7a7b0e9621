import type { PublicConfig } from '#contract/public-config.ts';
import { ContactLines } from '#web/features/legal/contact-lines.tsx';
import type { LegalSection } from '#web/features/legal/legal-page.tsx';

const IN_THE_BROWSER = [
  { key: 'authToken', use: 'proves that you are signed in; until you sign out or close the browser, as you chose' },
  { key: 'user', use: 'your name and email address, shown in the menu; as long as authToken' },
  { key: 'cart', use: 'what lies in the cart of somebody who is not signed in' },
  { key: 'wishlist', use: 'the products you have marked with the heart' },
  {
    key: 'accountWishlist',
    use: 'the same as your account knows it; until you sign out',
  },
  { key: 'district', use: 'the district you chose, to show the right delivery time' },
  {
    key: 'session entries',
    use: 'where you were on the home page, the checkout you have begun, and what you wanted to do before signing in; gone when you close the tab',
  },
];

/** How long it is kept, where, and what one may demand. */
export function privacyOfRights(config: PublicConfig): LegalSection[] {
  return [
    {
      id: 'browser',
      title: 'What is stored in your browser',
      content: (
        <>
          <p>
            We use no advertising or tracking cookies, and no scripts of others outside the payment pages. The shop
            keeps these entries in your browser’s own storage, each for what stands beside it and nothing else:
          </p>
          <dl className="legal-entries">
            {IN_THE_BROWSER.map(({ key, use }) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{use}</dd>
              </div>
            ))}
          </dl>
          <p>
            You can delete them at any time in the settings of your browser. The pages of the payment gateway, Koko and
            Mintpay may set cookies of their own.
          </p>
        </>
      ),
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      content: (
        <ul>
          <li>Orders and invoices: as long as tax and company law demand, at present at least five years.</li>
          <li>Account: until you ask us to close it, or after three years without a visit or an order.</li>
          <li>Newsletter: until you unsubscribe, which is one press in every mail.</li>
          <li>
            Your address on something that is sold out: until 30 days after the one mail that tells you it is back, a
            year if it does not come back, and no longer than you want, by one press on the page or in the mail.
          </li>
          <li>Wishlist: until you take a product off it or close the account.</li>
          <li>Reviews: until you withdraw them or the product leaves the range.</li>
          <li>Photographs of what you send back: 90 days after the matter is closed.</li>
          <li>Photographs of bank slips: twelve months after the order came to its end.</li>
          <li>Messages: two years after the matter is closed.</li>
          <li>Technical records: at most 90 days.</li>
        </ul>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      content: (
        <>
          <p>Under the Act you may, free of charge:</p>
          <ul>
            <li>learn whether we hold data about you, and get a copy of it (access);</li>
            <li>have it put right or completed (correction);</li>
            <li>have it deleted, unless the law obliges us to keep it (erasure);</li>
            <li>object to what we do on the basis of our legitimate interests (objection);</li>
            <li>withdraw a consent at any time, for the future (withdrawal).</li>
          </ul>
          <p>
            A mail to {config.contactEmail} is enough; we may ask something to make sure that it is you. We answer in
            writing within 21 working days, and if we have to refuse we say why. If you are not satisfied, you may
            complain to the Data Protection Authority of Sri Lanka.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      content: (
        <p>
          The shop is meant for adults. We do not knowingly collect data of children without the consent of a parent or
          guardian. If you think that we have, tell us and we delete it.
        </p>
      ),
    },
    {
      id: 'security',
      title: 'Security',
      content: (
        <p>
          Connections are encrypted. Passwords and sign-in tokens are stored only as hashes, staff see what their work
          needs, and copies are made regularly. No system is perfect: should your data be affected by a breach, we tell
          the Data Protection Authority and you, as the Act requires.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      content: (
        <p>
          When we change this policy, we change the date at the top. If the change matters to you, we also write to the
          address of your account before it takes effect.
        </p>
      ),
    },
    { id: 'contact', title: 'Contact', content: <ContactLines config={config} /> },
  ];
}
