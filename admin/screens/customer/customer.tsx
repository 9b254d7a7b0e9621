import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  Block,
  ButtonLink,
  colomboDay,
  Empty,
  Icon,
  Key,
  Loading,
  Screen,
  Stale,
  shortDay,
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
  const { data, fetchedAt, error, isMissing, refresh } = useCall(getCustomer, { id }, { everyMs: EVERY_MS });
  const [isMerging, setIsMerging] = useState(false);
  if (isMissing || !data) {
    return (
      <Screen title="Customer" back={BACK} isLoading={!isMissing}>
        {isMissing ? (
          <Empty title="Nobody is here any more" text="This customer was merged with an account, or is forgotten." />
        ) : (
          <>
            <Stale query={{ fetchedAt, error, refresh }} />
            {!error && <Loading what="the customer" rows={6} />}
          </>
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
          {phone && (
            <>
              <a className="btn btn-outline" href={telephone(phone)}>
                <Icon name="call" small />
                Call
              </a>
              <a className="btn btn-outline" href={chat} target="_blank" rel="noreferrer">
                <Icon name="whatsapp" small />
                WhatsApp
              </a>
            </>
          )}
          <ButtonLink look="primary" to="/new-order" state={buyer}>
            New order <Key name="N" />
          </ButtonLink>
        </>
      }
      act={
        <>
          {phone && (
            <>
              <a className="btn btn-outline btn-icon" href={telephone(phone)} aria-label={`Call ${name}`}>
                <Icon name="call" />
              </a>
              <a
                className="btn btn-outline btn-icon"
                href={chat}
                target="_blank"
                rel="noreferrer"
                aria-label={`WhatsApp ${name}`}
              >
                <Icon name="whatsapp" />
              </a>
            </>
          )}
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
      <Stale query={{ fetchedAt, error, refresh }} />
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

function Numbers({ customer }: { customer: CustomerPage }) {
  const { row, average, shopAverage, comesBackAfter, nextAbout, whyNoCash } = customer;
  return (
    <dl className="kpis">
      <div className="kpi">
        <dt>Spent in all</dt>
        <dd>
          {formatRupees(row.spent)}
          <small>{ordersText(row.orders)}</small>
        </dd>
      </div>
      <div className="kpi">
        <dt>Average order</dt>
        <dd>
          {average === null ? 'none paid yet' : formatRupees(average)}
          {shopAverage !== null && <small>shop: {formatRupees(shopAverage).slice(4)}</small>}
        </dd>
      </div>
      <div className="kpi">
        <dt>Comes back after</dt>
        <dd>
          {comesBackAfter === null ? 'not known yet' : comesBackAfter === 1 ? '1 day' : `${comesBackAfter} days`}
          {nextAbout && <small>next about {shortDay(nextAbout)}</small>}
        </dd>
      </div>
      <div className="kpi">
        <dt>Refused parcels</dt>
        <dd>
          {row.refused}
          <small>{whyNoCash ?? 'may pay on delivery'}</small>
        </dd>
      </div>
    </dl>
  );
}

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
        <table className="tbl tbl-dense">
          <thead>
            <tr>
              <th>Order</th>
              <th>Pieces</th>
              <th>Payment</th>
              <th>Status</th>
              <th className="r">Total</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ id, placedAt, status, method, total, pictures }) => (
              <tr key={id}>
                <td data-c="a" className="nb">
                  <Link className="id" to={`/orders/${id}`}>
                    {id}
                  </Link>{' '}
                  <span className="mute" title={colomboDay(placedAt)}>
                    {whenText(placedAt)}
                  </span>
                </td>
                <td data-c="c">
                  <Thumbnails lines={pictures.map((picture) => ({ ...picture, qty: 1 }))} />
                </td>
                <td data-c="no">{METHODS[method]}</td>
                <td data-c="b">
                  <Status status={status} />
                </td>
                <td className="r nb" data-c="d">
                  {formatRupees(total)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
