import { Link, useNavigate } from 'react-router';
import {
  ButtonLink,
  type Column,
  CsvButton,
  Icon,
  IconLink,
  ListScreen,
  Unseen,
  useCall,
  useList,
  useMay,
} from '#admin/kit.ts';
import { lastOrderText, ordersText } from '#admin/screens/customers/words.ts';
import { langOf, telephone, whatsApp } from '#admin/screens/orders/words.tsx';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { formatRupees } from '#contract/rules/money.ts';
import {
  CUSTOMER_TABS,
  type CustomerRow,
  type CustomerTab,
  exportCustomers,
  listCustomers,
  QUIET_DAYS,
  SPENT_FROM,
} from '#contract/staff/customers.ts';
import { homePhone } from '#contract/text/phone-text.ts';

const NAMES: Record<CustomerTab, string> = {
  all: 'All',
  back: 'Come back',
  refused: 'Refused a parcel',
  quiet: `Not for ${QUIET_DAYS} days`,
  letter: 'Newsletter',
  forget: 'Asked to be forgotten',
};
const EMPTY: Record<CustomerTab, { title: string; text: string }> = {
  all: { title: 'No customers yet', text: 'Whoever registers or orders will stand here.' },
  back: { title: 'Nobody has come back yet', text: 'Whoever orders a second time stands here.' },
  refused: { title: 'Nobody has refused a parcel', text: 'Whoever turns one away at the door stands here.' },
  quiet: { title: 'Nobody is quiet', text: `Everybody has ordered within ${QUIET_DAYS} days.` },
  letter: { title: 'Nobody gets the newsletter', text: 'Whoever asks for it and confirms by mail stands here.' },
  forget: { title: 'Nobody asked to be forgotten', text: 'Mark it on a customer’s page when somebody does.' },
};
const number = (count: number) => count.toLocaleString('en');

/** Everybody who buys here, the latest order first. */
export default function Customers() {
  const navigate = useNavigate();
  const list = useList(listCustomers, {
    tabs: CUSTOMER_TABS,
    filters: { district: true, spentFrom: true, search: true, account: true },
  });
  const query = useCall(listCustomers, list.input, { everyMs: 60_000 });
  const counts = query.data?.counts;
  // Names, phones and mails of people: the owner's alone, with the code again.
  const mayExport = useMay('owner');
  return (
    <ListScreen
      title="Customers"
      what="customers"
      facts={
        counts &&
        `${counts.all === 1 ? '1 person' : `${number(counts.all)} people`}, ${number(counts.letter)} get the newsletter`
      }
      list={list}
      query={query}
      rows={query.data?.customers}
      rowId={({ id }) => `customer-${id}`}
      columns={COLUMNS}
      tabs={{
        label: 'Which customers',
        names: NAMES,
        counts: counts && Object.fromEntries(CUSTOMER_TABS.map((tab) => [tab, number(counts[tab])])),
      }}
      search="Name, phone, mail, district"
      filters={[
        { name: 'district', title: 'District', options: DISTRICTS },
        {
          name: 'spentFrom',
          title: 'Spent',
          options: SPENT_FROM.map((amount) => ({
            value: String(amount),
            text: `from ${formatRupees(amount).replace('.00', '')}`,
          })),
        },
      ]}
      tools={
        <>
          {mayExport && (
            <CsvButton
              call={exportCustomers}
              input={list.filters}
              said={({ name, rows, isCut }) =>
                isCut ? `The first ${rows} customers; narrow the list for the rest` : `${rows} customers in ${name}`
              }
            />
          )}
          <ButtonLink to="/new-order">
            <Icon name="plus" small />
            New order
          </ButtonLink>
        </>
      }
      phoneTools={<IconLink icon="plus" label="New order" to="/new-order" />}
      open={({ id }) => `/customers/${id}`}
      keys={({ row }) => [
        {
          press: 'c',
          shown: ['C'],
          does: 'call',
          run: () => row?.phone && location.assign(telephone(row.phone)),
          onSight: true,
        },
        {
          press: 'w',
          shown: ['W'],
          does: 'WhatsApp',
          run: () => row?.phone && window.open(whatsApp(row.phone), '_blank', 'noopener'),
          onSight: true,
        },
        { press: 'n', shown: ['N'], does: 'new order', run: () => void navigate('/new-order') },
      ]}
      empty={EMPTY}
      notFound={{ noun: 'customer', text: 'Names, phones, mails, towns and districts are searched.' }}
      page={query.data}
      pageNote="The latest order first"
    />
  );
}

const COLUMNS: Column<CustomerRow>[] = [
  {
    head: 'Customer',
    phone: 'a',
    cell: ({ id, name, phone, place, userId }) => (
      <>
        <Link className="name" to={`/customers/${id}`} lang={langOf(name)}>
          {name || homePhone(phone)}
        </Link>
        <small>{place || (userId === null ? '' : 'Has not ordered yet')}</small>
      </>
    ),
  },
  { head: 'Phone', phone: 'no', cellClass: 'num nb', cell: ({ phone }) => homePhone(phone) },
  { head: 'Orders', phone: 'no', className: 'r', cell: ({ orders }) => orders },
  {
    head: 'Spent in all',
    phone: 'b',
    className: 'r',
    cell: ({ spent, orders }) => (
      <>
        {formatRupees(spent)}
        <small className="on-phone">{ordersText(orders)}</small>
      </>
    ),
  },
  {
    head: 'Refused',
    phone: ({ refused }) => (refused > 0 ? 'e' : 'no'),
    className: 'r',
    cell: ({ refused, cashSent }) =>
      refused > 0 ? (
        <span className="mark mark-bad">
          {refused} of {cashSent}
          <span className="on-phone"> refused</span>
        </span>
      ) : (
        <span className="mute">0</span>
      ),
  },
  {
    head: 'Last order',
    sort: 'descending',
    phone: 'no',
    cellClass: 'mute nb',
    cell: ({ lastOrderAt }) => lastOrderText(lastOrderAt),
  },
  {
    head: 'Newsletter',
    phone: 'no',
    className: 'not-tablet',
    cell: ({ hasLetter }) =>
      hasLetter && (
        <>
          <Icon name="check" small />
          <Unseen>gets the newsletter</Unseen>
        </>
      ),
  },
  {
    head: <Unseen>Write</Unseen>,
    phone: 'no',
    cellClass: 'acts',
    cell: ({ phone, name }) =>
      phone && (
        <a
          className="btn btn-outline btn-row btn-icon"
          href={whatsApp(phone)}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${name}`}
        >
          <Icon name="whatsapp" small />
        </a>
      ),
  },
];
