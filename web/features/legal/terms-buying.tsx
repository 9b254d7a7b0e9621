import { STANDARD_DELIVERY_TEXT } from '#contract/delivery.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { ContactLines } from '#web/features/legal/contact-lines.tsx';
import type { LegalSection } from '#web/features/legal/legal-page.tsx';

const WAYS_TO_PAY: Record<PublicConfig['paymentMethods'][number], string> = {
  card: 'Bank card: Visa, Mastercard or Amex, on the secure form of our bank’s gateway. We never see the number of your card.',
  koko: 'Koko: the sum is split into three parts. Your agreement about the parts is with Koko, under Koko’s terms.',
  mintpay: 'Mintpay: the same in three parts, under Mintpay’s terms.',
  cod: 'Cash on delivery: you pay the courier in rupees at your door. Please have the sum ready. After two parcels that nobody accepted, we may ask you to pay before we send.',
};

/** From who we are to the parcel at the door. */
export function termsOfBuying(config: PublicConfig): LegalSection[] {
  return [
    {
      id: 'who-we-are',
      title: 'Who we are',
      content: (
        <>
          <p>
            {config.brandName} is an online shop for aloe vera skincare in Sri Lanka. When you buy here, you buy from:
          </p>
          <ContactLines config={config} />
          <p>
            These terms hold for every order in this shop. They are written to be read. If something in them is unclear,
            ask us before you order.
          </p>
        </>
      ),
    },
    {
      id: 'orders',
      title: 'Orders and contract',
      content: (
        <>
          <p>
            To order you need an account, a delivery address in Sri Lanka, and to be at least 18 years old. If you are
            younger, a parent or guardian may order for you.
          </p>
          <p>
            What you see in the shop is an invitation to order. Your order is an offer to us. We confirm by mail that it
            has arrived, and the contract is made when we accept it: with the confirmation of your payment, or, for cash
            on delivery, when we hand the parcel to the courier. If we cannot accept an order, because the last piece
            has just been sold for example, we tell you and return in full what you have paid.
          </p>
          <p>
            Orders and confirmations in electronic form are valid under the Electronic Transactions Act No. 19 of 2006.
            We keep a record of each order, and you find yours under ‘Your Orders’.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      title: 'Prices',
      content: (
        <>
          <p>
            All prices are in Sri Lankan rupees (LKR, written Rs.) and include the taxes that apply. Delivery is added
            at checkout and shown before you pay. The price that counts is the one shown when you place the order.
          </p>
          <p>
            A discount code works for the time and the products it names, and cannot be exchanged for money. If a price
            is plainly a mistake, we will not charge you a different one without asking: we tell you, and you decide
            whether to buy at the right price or to cancel.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Payment',
      content: (
        <>
          <p>You can pay in these ways:</p>
          <ul>
            {config.paymentMethods.map((method) => (
              <li key={method}>{WAYS_TO_PAY[method]}</li>
            ))}
          </ul>
          <p>
            If a payment fails or you close the page too early, nothing is charged twice. The order waits as pending,
            and you can pay it again or let it lapse.
          </p>
        </>
      ),
    },
    {
      id: 'delivery',
      title: 'Delivery',
      content: (
        <>
          <p>
            {`We deliver to all 25 districts of Sri Lanka, and for the present nowhere else. Delivery costs a flat ${STANDARD_DELIVERY_TEXT} per order, whatever its size.`}
          </p>
          <ul>
            <li>
              Colombo: <span className="whitespace-nowrap">2-4</span> working days
            </li>
            <li>
              All other districts: <span className="whitespace-nowrap">2-7</span> working days
            </li>
          </ul>
          <p>
            The days are counted from our confirmation. Public holidays, Poya days, floods and strikes can add to them.
            These are honest estimates and not guarantees. If a parcel has not come after ten working days, write to us:
            we look for it, and then either send it again or return your money, as you prefer.
          </p>
          <p>
            Please check that address and phone number are right, because the courier calls before coming. The risk of
            loss or damage passes to you when the parcel is in your hands, or in those of somebody you named.
          </p>
        </>
      ),
    },
  ];
}
