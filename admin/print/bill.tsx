import { type Doc, tableOf } from '#admin/print/paged.tsx';
import { Foot, Logo, Sums, Top } from '#admin/print/paper.tsx';
import { langOf } from '#admin/print/words.ts';
import type { IssuedDocument } from '#contract/calls/documents.ts';
import { formatRupees } from '#contract/rules/money.ts';

/** An invoice or a credit note, black on white. */
export function billDoc(bill: IssuedDocument): Doc {
  const { id, title, number, seller, facts, buyer, delivery, rows, sums, amount, words, note } = bill;
  return {
    key: `bill-${id}`,
    name: `${title} ${number}`,
    paper: 'a4',
    className: 'p-[16mm]! [&_.r]:pl-[4mm]!',
    head: (
      <>
        <div className="flex justify-between items-start gap-[4mm]">
          <div className="flex-1 min-w-0">
            <Logo className="flow-root mb-[3mm] text-[17pt]">{seller.brand}</Logo>
            <Lines of={[seller.name, ...seller.lines]} />
          </div>
          <div className="flex-[0_1_78mm]">
            <h2 className="mb-[3mm] font-serif font-medium text-[26pt]/none tracking-normal">{title}</h2>
            <dl>
              {facts.map(({ name, value }) => (
                <div key={name} className="flex gap-[3mm]">
                  <dt className="flex-[0_0_31mm] text-[#444]">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <div className="grid grid-cols-2 gap-[6mm] pt-[11mm] pb-[8mm]">
          <Party title="Bill to" party={buyer} />
          {delivery && <Party title="Delivered to" party={delivery} />}
        </div>
      </>
    ),
    headAgain: (
      <Top number={number} small={title}>
        <Logo>{seller.brand}</Logo>
      </Top>
    ),
    ...tableOf(rows, ({ sku }, index) => `${sku}-${index}`, [
      { head: 'Product', cell: ({ name }) => <span lang={langOf(name)}>{name}</span> },
      { head: 'SKU', className: 'nb', cell: ({ sku }) => sku },
      { head: 'Pieces', className: 'r', cell: ({ qty }) => qty },
      { head: 'Price, Rs.', className: 'r', cell: ({ price }) => price !== null && figure(price) },
      { head: 'Amount, Rs.', className: 'r', cell: ({ amount: cost }) => figure(cost) },
    ]),
    tail: (
      <>
        <Sums
          className="w-[80mm] pt-[3mm] *:py-[1.2mm] *:not-last:border-b-[0.15mm] *:border-[#bbb] *:last:text-[12pt]"
          lines={[...sums, { name: 'Total', amount }].map((line) => [line.name, sum(line.amount)])}
        />
        <p>{words}</p>
        {note && <p lang={langOf(note)}>{note}</p>}
      </>
    ),
    foot: (sheet, of) => (
      <Foot>
        <span>{bill.foot}</span>
        <span>{`Page ${sheet} of ${of}`}</span>
      </Foot>
    ),
  };
}

const sum = (amount: number) => `${amount < 0 ? '- ' : ''}${formatRupees(Math.abs(amount))}`;
const figure = (amount: number) => sum(amount).replace('Rs. ', '');

function Lines({ of }: { of: string[] }) {
  return (
    <p className="*:flow-root">
      {of.filter(Boolean).map((line) => (
        <span key={line} lang={langOf(line)}>
          {line}
        </span>
      ))}
    </p>
  );
}

function Party({ title, party: { name, lines } }: { title: string; party: IssuedDocument['buyer'] }) {
  return (
    <div>
      <h3 className="font-sans font-semibold text-[1em]/[1.35]">{title}</h3>
      <Lines of={[name, ...lines]} />
    </div>
  );
}
