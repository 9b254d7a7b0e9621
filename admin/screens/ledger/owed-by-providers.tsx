import { Empty, figure, whenText } from '#admin/kit.ts';
import { entriesAt } from '#admin/screens/ledger/span.ts';
import { AgeTable } from '#admin/sheets/age-table.tsx';
import type { CashAge } from '#contract/staff/cash.ts';
import { type Owed, PROVIDER_NAMES } from '#contract/staff/ledger.ts';

/** What each provider took against what it paid out. */
export function OwedByProviders({ owed }: { owed: Owed[] }) {
  const rows = owed
    .filter(({ took }) => took > 0)
    .map((one) => ({
      key: one.provider,
      name: PROVIDER_NAMES[one.provider],
      facts: factsOf(one),
      ages: one.ages,
      other: { amount: one.differs.amount, to: entriesAt({ tender: one.provider, owed: 'differs' }) },
      all: one.owed,
      to: (age?: CashAge) => entriesAt({ tender: one.provider, ...(age ? { owed: 'open', age } : { owed: 'all' }) }),
    }));
  if (rows.length === 0) {
    return (
      <Empty
        title="No provider owes you money"
        text="What was paid by card, Koko or Mintpay stands here until the provider pays it out."
      />
    );
  }
  return <AgeTable title="What providers owe, by age" who="Provider" other="Differs" rows={rows} />;
}

function factsOf({ took, gaveBack, paidOut, fees, lastPaidAt }: Owed): string {
  return [
    `took ${figure(took)}`,
    gaveBack > 0 && `gave back ${figure(gaveBack)}`,
    paidOut !== 0 && `paid out ${figure(paidOut)}`,
    fees !== 0 && `kept ${figure(fees)}`,
    lastPaidAt && `last on ${whenText(lastPaidAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
