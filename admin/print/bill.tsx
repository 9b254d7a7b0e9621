import type { Doc } from '#admin/print/paged.tsx';
import { langOf } from '#admin/print/words.ts';
import type { IssuedDocument } from '#contract/calls/documents.ts';
import { formatRupees } from '#contract/rules/money.ts';

/** An invoice or a credit note, black on white. */
export function billDoc(bill: IssuedDocument): Doc {
  const { id, title, number, seller, facts, buyer, delivery, rows } = bill;
  return {
    key: `bill-${id}`,
    name: `${title} ${number}`,
    paper: 'a4',
    className: 'bill',
    head: (
      <>
        <div className="paper__top">
          <div className="bill__seller">
            <span className="logo">{seller.brand}</span>
            <Lines of={[seller.name, ...seller.lines]} />
          </div>
          <div className="bill__facts">
            <h2 className="bill__title">{title}</h2>
            <dl>
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <div className="bill__two">
          <Party title="Bill to" party={buyer} />
          {delivery && <Party title="Delivered to" party={delivery} />}
        </div>
      </>
    ),
    headAgain: (
      <div className="paper__top">
        <span className="logo">{seller.brand}</span>
        <p className="paper__no">
          {number}
          <small>{title}</small>
        </p>
      </div>
    ),
    columns: (
      <>
        <th scope="col">Product</th>
        <th scope="col">SKU</th>
        <th scope="col" className="r">
          Pieces
        </th>
        <th scope="col" className="r">
          Price, Rs.
        </th>
        <th scope="col" className="r">
          Amount, Rs.
        </th>
      </>
    ),
    rows: rows.map(({ name, sku, qty, price, amount }, index) => ({
      key: `${sku}-${index}`,
      cells: (
        <>
          <td lang={langOf(name)}>{name}</td>
          <td className="bill__sku">{sku}</td>
          <td className="r">{qty}</td>
          <td className="r">{price !== null && figure(price)}</td>
          <td className="r">{figure(amount)}</td>
        </>
      ),
    })),
    tail: <Tail bill={bill} />,
    foot: (sheet, of) => (
      <div className="paper__end">
        <span>{bill.foot}</span>
        <span>{`Page ${sheet} of ${of}`}</span>
      </div>
    ),
  };
}

const sum = (amount: number) => `${amount < 0 ? '- ' : ''}${formatRupees(Math.abs(amount))}`;
const figure = (amount: number) => sum(amount).replace('Rs. ', '');

function Lines({ of }: { of: string[] }) {
  return (
    <p>
      {of.filter(Boolean).map((line) => (
        <span key={line} className="bill__line" lang={langOf(line)}>
          {line}
        </span>
      ))}
    </p>
  );
}

function Party({ title, party: { name, lines } }: { title: string; party: IssuedDocument['buyer'] }) {
  return (
    <div>
      <h3>{title}</h3>
      <Lines of={[name, ...lines]} />
    </div>
  );
}

function Tail({ bill: { sums, amount, words, note } }: { bill: IssuedDocument }) {
  return (
    <>
      <dl className="bill__sums">
        {[...sums, { name: 'Total', amount }].map(({ name, amount: cost }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sum(cost)}</dd>
          </div>
        ))}
      </dl>
      <p className="bill__words">{words}</p>
      {note && <p lang={langOf(note)}>{note}</p>}
    </>
  );
}
