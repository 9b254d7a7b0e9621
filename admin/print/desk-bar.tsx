import type { ComponentProps, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink, cx } from '#admin/kit.ts';
import { CHOICES, type Papers } from '#admin/print/paper-sizes.ts';
import type { OutputOf } from '#contract/call.ts';
import type { printOrders } from '#contract/staff/print.ts';

/** What stands above the sheets, and is not printed. */
export function Bar({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 max-w-[210mm] mx-auto mb-6 max-sm:[&_.btn]:min-h-11 [&_.btn-outline:not(:hover)]:bg-surface print:hidden">
      <title>{`${title} | Back office`}</title>
      <h1 className="mr-auto font-sans font-semibold text-[1.25rem]/[1.2] tracking-normal max-lg:basis-full">
        {title}
      </h1>
      {children}
    </div>
  );
}

/** To where one came from; opened on its own, to where it belongs. */
export function Back({ to }: { to: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  if (key === 'default') {
    return (
      <ButtonLink className="btn-sm" to={to}>
        Back
      </ButtonLink>
    );
  }
  return (
    <Button className="btn-sm" onClick={() => void navigate(-1)}>
      Back
    </Button>
  );
}

const CHOICE_NAMES: Record<keyof Papers, string> = { slips: 'Paper', labels: 'Labels', list: 'Paper' };

type ChoiceProps = { which: keyof Papers; papers: Papers; onChoose: (change: Partial<Papers>) => void };

export function Choice({ which, papers, onChoose }: ChoiceProps) {
  return (
    <label className="flex items-center gap-2 max-sm:flex-[1_1_100%] max-sm:justify-between">
      {CHOICE_NAMES[which]}
      <select
        className="input w-auto min-h-10 py-1.75 pr-9 pl-3 text-sm/[1.4] max-sm:w-48 max-sm:min-h-11 max-sm:text-base/[1.4]"
        value={papers[which]}
        onChange={(event) => onChoose({ [which]: event.target.value } as Partial<Papers>)}
      >
        {Object.entries(CHOICES[which]).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A word about what is printed, which is not printed. */
export function Note({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div className={cx('notice max-w-[210mm] mx-auto mb-6 grid-cols-1 print:hidden', className)} {...rest}>
      {children}
    </div>
  );
}

/** Why there is less on paper than was asked for. */
export function LeftOut({ orders, missing }: Pick<OutputOf<typeof printOrders>, 'orders' | 'missing'>) {
  const notSent = orders.filter(({ isToSend }) => !isToSend);
  if (missing.length + notSent.length === 0) return null;
  return (
    <Note className="notice-warn" role="status">
      <ul>
        {notSent.map(({ id, status, money }) => (
          <li key={id}>
            <strong>{id} is left out:</strong> it is {status}
            {money === 'unpaid' && status === 'Pending' && ' and not paid'}, so it may not leave.
          </li>
        ))}
        {missing.map((id) => (
          <li key={id}>
            <strong>{id}</strong> is no order.
          </li>
        ))}
      </ul>
    </Note>
  );
}
