import type { BlockContent } from '#contract/content/blocks.ts';
import { plain } from '#contract/standard/plain.ts';

export const terms: BlockContent['terms'] = {
  summary: 'What you and we can rely on when you buy here: orders, prices, payment, delivery, returns and the law.',
  updated: '2026-11-15',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      text: plain(`
{brand} is an online shop for aloe vera skincare in Sri Lanka. When you buy here, you buy from:

{contact}

These terms hold for every order in this shop. They are written to be read. If something in them is unclear, ask
us before you order.
`),
    },
    {
      id: 'orders',
      title: 'Orders and contract',
      text: plain(`
To order you need an account, a delivery address in Sri Lanka, and to be at least 18 years old. If you are
younger, a parent or guardian may order for you.

What you see in the shop is an invitation to order. Your order is an offer to us. We confirm by mail that it has
arrived, and the contract is made when we accept it: with the confirmation of your payment, or, for cash on
delivery, when we hand the parcel to the courier. If we cannot accept an order, because the last piece has just
been sold for example, we tell you and return in full what you have paid.

Orders and confirmations in electronic form are valid under the Electronic Transactions Act No. 19 of 2006. We
keep a record of each order, and you find yours under ‘Your Orders’.
`),
    },
    {
      id: 'prices',
      title: 'Prices',
      text: plain(`
All prices are in Sri Lankan rupees (LKR, written Rs.) and include the taxes that apply. Delivery is added at
checkout and shown before you pay. The price that counts is the one shown when you place the order.

A discount code works for the time and the products it names, and cannot be exchanged for money. If a price is
plainly a mistake, we will not charge you a different one without asking: we tell you, and you decide whether to
buy at the right price or to cancel.
`),
    },
    {
      id: 'payment',
      title: 'Payment',
      text: plain(`
You can pay in these ways:

{payment list}

If a payment fails or you close the page too early, nothing is charged twice. The order waits as pending, and
you can pay it again or let it lapse.
`),
    },
    {
      id: 'delivery',
      title: 'Delivery',
      text: plain(`
We deliver to all 25 districts of Sri Lanka, and for the present nowhere else. {delivery cost}.

It takes {delivery time}.

The days are counted from our confirmation. Public holidays, Poya days, floods and strikes can add to them.
These are honest estimates and not guarantees. If a parcel has not come after ten working days, write to us: we
look for it, and then either send it again or return your money, as you prefer.

Please check that address and phone number are right, because the courier calls before coming. The risk of loss
or damage passes to you when the parcel is in your hands, or in those of somebody you named.
`),
    },
    {
      id: 'cancellation',
      title: 'Cancelling an order',
      text: plain(`
You can cancel free of charge until the parcel has left us: write to {mail} with the order number. We return
everything you have paid, delivery included. Once it is with the courier it counts as a return.
`),
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      text: plain(`
If you have changed your mind, you may send back unopened products with their seals intact within {return days}
days after they arrived. Tell us first, on the page of your order or by mail, so that we expect them. You pay
for the way back, and we refund the price of the products. For reasons of hygiene we cannot take back what has
been opened, unless something is wrong with it.

Refunds go the way the money came: to the card, or through Koko or Mintpay, who adjust the open parts. Cash on
delivery is returned by bank transfer. We refund within ten working days after the parcel has reached us; your
bank may need some days more.
`),
    },
    {
      id: 'damaged-goods',
      title: 'Damaged, wrong or faulty goods',
      text: plain(`
If something arrives broken, leaking, past its date or is simply not what you ordered, send us a photograph and
the order number, if possible within seven days. We replace it or refund it in full, as you prefer, and we pay
for the transport both ways.

A fault that shows itself later, within the time printed on the pack, is still our business. Your rights under
the Consumer Affairs Authority Act No. 9 of 2003 stay untouched by anything on this page.
`),
    },
    {
      id: 'use',
      title: 'Using the products',
      text: plain(`
Our products are cosmetics for the outside of the body. They are not medicines, they do not treat or prevent any
illness, and nothing in this shop is medical advice. Read the directions and the list of ingredients before you
begin.

Some people do not tolerate aloe, other plants, essential oils or nut oils. If you have an allergy or sensitive
skin, try a small amount on the inside of the arm and wait 24 hours. If it stings, reddens or swells, wash it
off, stop using it, and see a doctor if it does not pass. Ask your doctor first if you are pregnant,
breastfeeding or under treatment of the skin. Keep everything away from the eyes and from children.

Plants vary with the season, and so may colour and scent. The photographs are as true as we can make them.
`),
    },
    {
      id: 'gifts',
      title: 'Gift orders',
      text: plain(`
You can send an order to somebody else, choose a gift bag and add a message at checkout; anything it costs is
shown before you pay. The contract stays between you and us, so questions, returns and refunds go through you.
Please make sure that the person does not mind our knowing their name, address and phone number, which we use
for this delivery only. We do not print messages that are abusive or against the law.
`),
    },
    {
      id: 'reviews',
      title: 'Reviews',
      text: plain(`
Whoever has received a product can review it. Write what you have found yourself. With your review you allow us
to show it in the shop with your first name, initial and city. We hide reviews that insult, advertise, break the
law, give away somebody’s personal details or promise a cure. We do not hide a review because it is
unfavourable, and we do not pay for good ones.
`),
    },
    {
      id: 'account',
      title: 'Your account and this site',
      text: plain(`
Keep your password to yourself, and tell us if you think that somebody else knows it. Texts, photographs and the
name {brand} belong to us; please ask before you use them. Do not disturb the shop, collect its contents by
machine or try to get at other people’s data. We may close an account that does so.
`),
    },
    {
      id: 'liability',
      title: 'Liability',
      text: plain(`
We answer for what we promise and for damage that we cause by carelessness. We do not answer for what could not
be foreseen, for loss of business, or for products used against their directions. For events beyond our control,
such as floods, power cuts or strikes, we are not liable as long as they last, but we will tell you and look for
a way.

Nothing here limits a liability or a consumer’s right that the law of Sri Lanka does not allow to limit.
`),
    },
    {
      id: 'law',
      title: 'Law and complaints',
      text: plain(`
These terms are governed by the law of Sri Lanka, and its courts decide. If we have disappointed you, tell us
first: most things can be settled with one message. You may also turn to the Consumer Affairs Authority, which
watches over the Consumer Affairs Authority Act No. 9 of 2003, on its hotline 1977.

If one sentence of these terms should not hold, the others do. How we treat your data is written in our [privacy
policy](/privacy).
`),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      text: plain(`
We may change these terms for future orders; the date at the top tells when we last did. For your order, the
terms count that were shown when you placed it.
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
