import { rupees } from '#admin/kit.ts';
import { type Chosen, countText, shareText } from '#admin/screens/reports/chosen.ts';
import { CsvButton } from '#admin/screens/reports/csv-button.tsx';
import type { OutputOf } from '#contract/call.ts';
import { FUNNEL_STEPS, type FunnelStep, type getReport } from '#contract/staff/reports.ts';

type Report = OutputOf<typeof getReport>;

const STEP_NAMES: Record<FunnelStep, string> = {
  visits: 'Visits',
  products: 'A product',
  adds: 'Into the cart',
  checkouts: 'Checkout',
  placed: 'Placed',
  paid: 'Paid',
};

/** From visit to money, each step with its share of the one before. */
export function Funnel({ funnel }: { funnel: Report['funnel'] }) {
  const most = Math.max(...FUNNEL_STEPS.map((step) => funnel[step]), 1);
  return (
    <section className="block" aria-labelledby="funnel">
      <div className="block__head">
        <h2 id="funnel">From visit to money</h2>
      </div>
      <ol className="mb-3 grid gap-2.5">
        {FUNNEL_STEPS.map((step, index) => {
          const before = funnel[FUNNEL_STEPS[index - 1] ?? 'visits'];
          return (
            <li
              key={step}
              className="num grid grid-cols-[5.5rem_minmax(0,1fr)_3.25rem_3.25rem] items-center gap-2 max-sm:text-sm sm:grid-cols-[8rem_minmax(0,1fr)_4rem_4rem] sm:gap-3"
            >
              <span>{STEP_NAMES[step]}</span>
              <span className="meter h-5 bg-transparent">
                <i className="border-leaf border-l-2 bg-mint" style={{ width: `${(funnel[step] / most) * 100}%` }} />
              </span>
              <b className="text-right font-medium">{countText(funnel[step])}</b>
              <span className="mute text-right">{index > 0 && before > 0 && shareText(funnel[step] / before)}</span>
            </li>
          );
        })}
      </ol>
      <p className="mute xs">
        Counted without cookies: one visit is one browser on one day. The share is of the step before. Placed and paid
        are orders of the shop's pages.
      </p>
    </section>
  );
}

/** What the shop owes of the value added tax, by its own invoices. */
export function Tax({ tax, chosen }: { tax: NonNullable<Report['tax']>; chosen: Chosen }) {
  return (
    <section className="block" aria-labelledby="tax">
      <div className="block__head">
        <h2 id="tax">Tax</h2>
        <CsvButton report="tax" chosen={chosen} text="For the accountant" of="invoices and credit notes" />
      </div>
      <dl className="pairs">
        <dt>Invoices with VAT</dt>
        <dd>{rupees(tax.invoiced)}</dd>
        <dt>VAT {tax.percent}% in it</dt>
        <dd>{rupees(tax.vat)}</dd>
        <dt>Less credit notes</dt>
        <dd>{rupees(tax.vatBack === 0 ? 0 : -tax.vatBack)}</dd>
        <dt>To pay</dt>
        <dd>
          <b>{rupees(tax.toPay)}</b>
        </dd>
      </dl>
    </section>
  );
}
