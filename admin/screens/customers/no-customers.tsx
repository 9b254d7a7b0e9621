import { Button } from '#admin/parts/button.tsx';
import type { useCustomerQuery } from '#admin/screens/customers/customer-query.ts';
import { type CustomerTab, QUIET_DAYS } from '#contract/staff/customers.ts';

const NOBODY: Record<CustomerTab, { title: string; text: string }> = {
  all: { title: 'No customers yet', text: 'Whoever registers or orders will stand here.' },
  back: { title: 'Nobody has come back yet', text: 'Whoever orders a second time stands here.' },
  refused: { title: 'Nobody has refused a parcel', text: 'Whoever turns one away at the door stands here.' },
  quiet: { title: 'Nobody is quiet', text: `Everybody has ordered within ${QUIET_DAYS} days.` },
  letter: { title: 'Nobody gets the letter', text: 'Whoever asks for it and confirms by mail stands here.' },
  forget: { title: 'Nobody asked to be forgotten', text: 'Mark it on a customer’s page when somebody does.' },
};

/** Who was looked for and the way out, or that there is nobody of that kind. */
export function NoCustomers({ query }: { query: ReturnType<typeof useCustomerQuery> }) {
  const { tab, filters, isFiltered, change, clear } = query;
  if (!isFiltered) {
    return (
      <div className="empty empty-left">
        <h2>{NOBODY[tab].title}</h2>
        <p className="soft">{NOBODY[tab].text}</p>
      </div>
    );
  }
  return (
    <div className="empty empty-left">
      <h2>{filters.search ? `No customer with ‘${filters.search}’` : 'No such customer'}</h2>
      <p className="soft">Names, phones, mails, towns and districts are searched.</p>
      <p className="row">
        <Button onClick={clear}>Clear search and filters</Button>
        {tab !== 'all' && <Button onClick={() => change({ tab: undefined })}>Look in all customers</Button>}
      </p>
    </div>
  );
}
