import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  Block,
  ButtonLink,
  type Column,
  colomboDay,
  cx,
  Empty,
  Fetched,
  Icon,
  Key,
  type Kpi,
  Kpis,
  Screen,
  Stale,
  shortDay,
  Table,
  useCall,
  whenText,
} from '#admin/kit.ts';
import { Consent, PersonalData, Places, Reach } from '#admin/screens/customer/facts.tsx';
import { Merge } from '#admin/screens/customer/merge.tsx';
import { Notes } from '#admin/screens/customer/notes.tsx';
import { ordersText } from '#admin/screens/customers/words.ts';
import { Thumbnails } from '#admin/screens/orders/order-parts.tsx';
import { METHODS, Status, telephone, whatsApp } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { type CustomerPage, getCustomer } from '#contract/staff/customers.ts';
import { phoneText } from '#contract/text/phone-text.ts';

const BACK = { to: '/customers', label: 'Back to customers' };
const EVERY_MS = 60_000;

/** One customer: what they are worth, what was said, and what may be done with what we know of them. */
export default function Customer() {
  const id = Number(useParams().id) || 0;
  const navigate = useNavigate();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const query = useCall(getCustomer, { id }, { everyMs: EVERY_MS });
  const { data, isMissing, refresh } = query;
  const [isMerging, setIsMerging] = useState(false);
  if (isMissing || !data) {
    return (
      <Screen title="Customer" back={BACK} isLoading={!isMissing}>
        {isMissing ? (
          <Empty title="Nobody is here any more" text="This customer was merged with an account, or is forgotten." />
        ) : (
          <Fetched query={query} what="the customer" rows={6}>
            {() => null}
          </Fetched>
        )}
      </Screen>
    );
  }
  const { row, since } = data;
  const { name, phone, place } = row;
  const buyer = buyerState(data);
  const newOrder = () => void navigate('/new-order', { state: buyer });
  const chat = phone ? whatsApp(phone) : undefined;
  return (
    <Screen
      title={name || phoneText(phone)}
      mark={row.forgetAskedAt && <span className="mark mark-warn">asked to be forgotten</span>}
      facts={[`Customer since ${longDate(since)}`, place].filter(Boolean).join(', ')}
      back={BACK}
      tools={
        <>
          <Contact phone={phone} name={name} />
          <ButtonLink look="primary" to="/new-order" state={buyer}>
            New order <Key name="N" />
          </ButtonLink>
        </>
      }
      act={
        <>
          <Contact phone={phone} name={name} areIcons />
          <ButtonLink look="primary" to="/new-order" state={buyer}>
            New order for {data.firstName}
          </ButtonLink>
        </>
      }
      keys={[
        { press: 'n', shown: ['N'], does: 'new order', run: newOrder },
        { press: 'm', shown: ['M'], does: 'note', run: () => noteField.current?.focus() },
        {
          press: 'c',
          shown: ['C'],
          does: 'call',
          run: () => phone && location.assign(telephone(phone)),
          onSight: true,
        },
        {
          press: 'w',
          shown: ['W'],
          does: 'WhatsApp',
          run: () => chat && window.open(chat, '_blank', 'noopener'),
          onSight: true,
        },
      ]}
    >
      <Stale query={query} />
      <Numbers customer={data} />
      <Merge customer={data} isOpen={isMerging} onOpen={setIsMerging} />
      <div className="admin__cols ordered">
        <div>
          <Orders customer={data} />
          <Notes customer={data} field={noteField} refresh={refresh} />
          {data.buysMost.length > 0 && (
            <Block title="Buys most" className="late">
              <div className="row">
                {data.buysMost.map(({ productId, name: product, pieces }) => (
                  <span className="chip chip-text" key={productId}>
                    {product} <span className="mute num">{pieces}</span>
                  </span>
                ))}
              </div>
            </Block>
          )}
        </div>
        <div className="side">
          <Reach customer={data} onMerge={() => setIsMerging(true)} />
          <Places customer={data} />
          <Consent customer={data} />
          <PersonalData customer={data} refresh={refresh} />
        </div>
      </div>
    </Screen>
  );
}

const longDate = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Colombo' }).format(new Date(at));

/** What a new order needs to know of them. */
function buyerState({ row, last }: CustomerPage) {
  const { address = '', apartment = '', ...place } = last ?? {};
  return {
    buyer: {
      userId: row.userId,
      name: row.name,
      phone: phoneText(row.phone),
      email: row.email,
      ...(last && { ...place, address: [address, apartment].filter(Boolean).join(', ') }),
    },
  };
}

type ContactProps = { phone: string; name: string; areIcons?: boolean };

/** To call or to write to them, where a number is known. */
function Contact({ phone, name, areIcons = false }: ContactProps) {
  if (!phone) return null;
  const links = [
    { icon: 'call', word: 'Call', href: telephone(phone) },
    { icon: 'whatsapp', word: 'WhatsApp', href: whatsApp(phone) },
  ] as const;
  return links.map(({ icon, word, href }) => (
    <a
      key={icon}
      className={cx('btn btn-outline', areIcons && 'btn-icon')}
      href={href}
      target={icon === 'whatsapp' ? '_blank' : undefined}
      rel="noreferrer"
      aria-label={areIcons ? `${word} ${name}` : undefined}
    >
      <Icon name={icon} small={!areIcons} />
      {!areIcons && word}
    </a>
  ));
}

function Numbers({ customer }: { customer: CustomerPage }) {
  const { row, average, shopAverage, comesBackAfter, nextAbout, whyNoCash } = customer;
  const days = comesBackAfter === 1 ? '1 day' : `${comesBackAfter} days`;
  const figures: Kpi[] = [
    { name: 'Spent in all', value: formatRupees(row.spent), more: ordersText(row.orders) },
    {
      name: 'Average order',
      value: average === null ? 'none paid yet' : formatRupees(average),
      more: shopAverage !== null && `shop: ${formatRupees(shopAverage).slice(4)}`,
    },
    {
      name: 'Comes back after',
      value: comesBackAfter === null ? 'not known yet' : days,
      more: nextAbout && `next about ${shortDay(nextAbout)}`,
    },
    { name: 'Refused parcels', value: row.refused, more: whyNoCash ?? 'may pay on delivery' },
  ];
  return <Kpis figures={figures} />;
}

const COLUMNS: Column<CustomerPage['orders'][number]>[] = [
  {
    head: 'Order',
    phone: 'a',
    cellClass: 'nb',
    cell: ({ id, placedAt }) => (
      <>
        <Link className="id" to={`/orders/${id}`}>
          {id}
        </Link>{' '}
        <span className="mute" title={colomboDay(placedAt)}>
          {whenText(placedAt)}
        </span>
      </>
    ),
  },
  {
    head: 'Pieces',
    phone: 'c',
    cell: ({ pictures }) => <Thumbnails lines={pictures.map((picture) => ({ ...picture, qty: 1 }))} />,
  },
  { head: 'Payment', phone: 'no', cell: ({ method }) => METHODS[method] },
  { head: 'Status', phone: 'b', cell: ({ status }) => <Status status={status} /> },
  { head: 'Total', phone: 'd', className: 'r', cellClass: 'nb', cell: ({ total }) => formatRupees(total) },
];

function Orders({ customer: { row, orders, allOrders } }: { customer: CustomerPage }) {
  return (
    <section className="block">
      <div className="block__head">
        <h2>Orders</h2>
        {allOrders > orders.length && (
          <Link className="go" to={`/orders?customer=${row.id}`}>
            All {allOrders} <Icon name="right" small />
          </Link>
        )}
      </div>
      {orders.length === 0 ? (
        <p className="soft">No order yet.</p>
      ) : (
        <Table className="tbl-dense" rows={orders} rowId={({ id }) => `order-${id}`} columns={COLUMNS} />
      )}
    </section>
  );
}
