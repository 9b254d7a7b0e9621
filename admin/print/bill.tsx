import { type Doc, tableOf } from '#admin/print/paged.tsx';
import { Fine, Foot, Logo, Sums, Top } from '#admin/print/paper.tsx';
import { langOf } from '#admin/print/words.ts';
import type { IssuedDocument } from '#contract/calls/documents.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { fillText } from '#contract/text/fill-text.ts';

/** An invoice or a credit note, black on white. */
export function billDoc(bill: IssuedDocument): Doc {
  const { id, title, number, seller, facts, buyer, delivery, rows, sums, amount, words, note, says } = bill;
  return {
    key: `bill-${id}`,
    name: `${title} ${number}`,
    lang: bill.language,
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
          <Party title={says.billTo} party={buyer} />
          {delivery && <Party title={says.deliveredTo} party={delivery} />}
        </div>
      </>
    ),
    headAgain: (
      <Top number={number} small={title}>
        <Logo>{seller.brand}</Logo>
      </Top>
    ),
    ...tableOf(rows, ({ sku }, index) => `${sku}-${index}`, [
      { head: says.product, cell: ({ name, onPack }) => <Goods name={name} onPack={onPack} /> },
      { head: 'SKU', className: 'nb', cell: ({ sku }) => sku },
      { head: says.pieces, className: 'r', cell: ({ qty }) => qty },
      { head: says.price, className: 'r', cell: ({ price }) => price !== null && figure(price) },
      { head: says.amount, className: 'r', cell: ({ amount: cost }) => figure(cost) },
    ]),
    tail: (
      <>
        <Sums
          className="w-[80mm] pt-[3mm] *:py-[1.2mm] *:not-last:border-b-[0.15mm] *:border-[#bbb] *:last:text-[12pt]"
          lines={[...sums, { name: says.total, amount }].map((line) => [
            line.name,
            sum(line.amount).replace('Rs.', says.sign),
          ])}
        />
        {words && <p lang="en">{words}</p>}
        {note && <p lang={langOf(note)}>{note}</p>}
      </>
    ),
    foot: (sheet, of) => (
      <Foot>
        <span>{bill.foot}</span>
        <span>{fillText(says.page, { page: String(sheet), pages: String(of) })}</span>
      </Foot>
    ),
  };
}

const sum = (amount: number) => `${amount < 0 ? '- ' : ''}${formatRupees(Math.abs(amount))}`;
const figure = (amount: number) => sum(amount).replace('Rs. ', '');

function Goods({ name, onPack }: { name: string; onPack: string }) {
  return (
    <>
      <span lang={langOf(name)}>{name}</span>
      {onPack && <Fine lang="en">{onPack}</Fine>}
    </>
  );
}

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
