const WAYS_TO_PAY = ['Visa', 'Mastercard', 'Amex', 'Koko', 'Mintpay', 'Cash on delivery'];

export function PaymentMarks() {
  return (
    <ul aria-label="Ways to pay" className="flex flex-wrap gap-2">
      {WAYS_TO_PAY.map((name) => (
        <li
          key={name}
          className="rounded-control border border-forest-line px-2 py-0.75 text-[0.75rem]/[1.4] font-medium text-sage"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
