import type { BlockContent } from '#contract/content/blocks.ts';
import { plain } from '#contract/standard/plain.ts';

export const privacy: BlockContent['privacy'] = {
  summary: 'What we know about you, why we know it, who else learns of it, and how you get it changed or deleted.',
  updated: '2026-11-15',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      text: plain(`
The controller of your personal data under the Personal Data Protection Act No. 9 of 2022 (the Act) is:

{contact}
`),
    },
    {
      id: 'what-and-why',
      title: 'What we collect, and why',
      text: plain(`
We ask for what an order needs, and for little else. In brackets, the lawful basis under the Act.

- **Account:** your name, email address and password, the last only in a form that cannot be read back. It lets
  you sign in, keep a cart and see your orders (contract).
- **Orders:** delivery and billing address, district, phone number, what you bought, how you paid and what
  became of it. We need it to deliver, to refund, and to answer you (contract), and to keep our books (legal
  obligation).
- **Bank slips:** if you pay by bank transfer, the photograph that you send us, without the place where it was
  taken (contract).
- **Gifts and wishes:** a gift message, the wish for a gift bag, a delivery date, and the name, address and
  phone number of whoever receives it (contract, and our legitimate interest in delivering it).
- **Returns:** what you write and photograph when you want to send something back. Those who look after orders
  see it; where a photograph was taken is not kept (contract).
- **Reviews:** your rating and words, and your skin type and a photograph if you give them, shown with first name,
  initial and town (consent). Ten days after a delivery we ask for one by mail, once, unless you tell us not to
  (legitimate interest).
- **Visits:** we count how many come and what they look at, without cookies: your internet address and browser are
  turned into a code that is deleted at the end of the day, and only sums remain. What is searched for is counted
  without saying by whom (legitimate interest).
- **Newsletter and offers:** your email address, only after you have confirmed it by mail (consent).
- **Messages:** what you write to us by mail or WhatsApp (legitimate interest in answering you; contract where
  it concerns an order).
- **Technical records:** which address of the shop was called, when, and whether it worked, to keep the shop
  running and to keep intruders out (legitimate interest).

We do not ask about your health, we do not sell data, we do not build advertising profiles, and no machine takes
decisions about you here.
`),
    },
    {
      id: 'cards',
      title: 'Card data',
      text: plain(`
Card data never reaches us. You type the number, the expiry date and the security code into fields that belong
to the bank’s payment gateway and go to it directly. We learn only whether the payment succeeded, its sum and
its reference.
`),
    },
    {
      id: 'recipients',
      title: 'Who receives it',
      text: plain(`
Only those who need it for their part of the work, and only that part:

- the bank’s payment gateway, when you pay by card: order number and sum;
- Koko or Mintpay, when you choose them: name, contact details, order number and sum;
- the courier: name, address, phone number and, for cash on delivery, the sum;
- the mail provider that carries our messages: your email address and the message;
- the company on whose servers the shop runs, which stores data for us;
- authorities and courts, when the law obliges us.

If you chat with us on WhatsApp, its operator handles the chat under its own terms. Some of these companies may
keep data outside Sri Lanka. In that case we use them only as the Act allows, with safeguards for your rights.
`),
    },
    {
      id: 'browser',
      title: 'What is stored in your browser',
      text: plain(`
We use no advertising or tracking cookies, and no scripts of others outside the payment pages. The shop keeps
these entries in your browser’s own storage, each for what stands beside it and nothing else:

- **authToken**: proves that you are signed in; until you sign out or close the browser, as you chose
- **user**: your name and email address, shown in the menu; as long as authToken
- **cart**: what lies in the cart of somebody who is not signed in
- **wishlist**: the products you have marked with the heart
- **accountWishlist**: the same as your account knows it; until you sign out
- **district**: the district you chose, to show the right delivery time
- **lastCheckout**: town and way to pay of your last order without an account, where the next one begins with them
- **session entries**: where you were on the home page, the checkout you have begun, and what you wanted to do
  before signing in; gone when you close the tab

You can delete them at any time in the settings of your browser. The pages of the payment gateway, Koko and
Mintpay may set cookies of their own.
`),
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      text: plain(`
- Orders and invoices: as long as tax and company law demand, at present at least five years.
- Account: until you ask us to close it, or after three years without a visit or an order.
- Newsletter: until you unsubscribe, which is one press in every mail.
- Your address on something that is sold out: until 30 days after the one mail that tells you it is back, a year
  if it does not come back, and no longer than you want, by one press on the page or in the mail.
- Wishlist: until you take a product off it or close the account.
- Reviews: until you delete them, close the account or the product leaves the range; those we hide, a year. That you
  do not want to be asked for one: until you close the account.
- Photographs of what you send back: 90 days after the matter is closed.
- Photographs of bank slips: twelve months after the order came to its end.
- Messages: two years after the matter is closed.
- Technical records: at most 90 days.
`),
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: plain(`
Under the Act you may, free of charge:

- learn whether we hold data about you, and get a copy of it (access);
- have it put right or completed (correction);
- have it deleted, unless the law obliges us to keep it (erasure);
- object to what we do on the basis of our legitimate interests (objection);
- withdraw a consent at any time, for the future (withdrawal).

A mail to {mail} is enough; we may ask something to make sure that it is you. We answer in writing within 21
working days, and if we have to refuse we say why. If you are not satisfied, you may complain to the Data
Protection Authority of Sri Lanka.
`),
    },
    {
      id: 'children',
      title: 'Children',
      text: plain(`
The shop is meant for adults. We do not knowingly collect data of children without the consent of a parent or
guardian. If you think that we have, tell us and we delete it.
`),
    },
    {
      id: 'security',
      title: 'Security',
      text: plain(`
Connections are encrypted. Passwords and sign-in tokens are stored only as hashes, staff see what their work
needs, and copies are made regularly. No system is perfect: should your data be affected by a breach, we tell
the Data Protection Authority and you, as the Act requires.
`),
    },
    {
      id: 'changes',
      title: 'Changes',
      text: plain(`
When we change this policy, we change the date at the top. If the change matters to you, we also write to the
address of your account before it takes effect.
`),
    },
    {
      id: 'contact',
      title: 'Contact',
      text: plain(`
{contact}
`),
    },
  ],
};
