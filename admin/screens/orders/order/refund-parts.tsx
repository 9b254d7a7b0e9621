import type { OrderPage } from '#contract/staff/order-page.ts';
import { REFUND_REASONS, type RefundReason, type RefundWay, type Restock } from '#contract/staff/refunds.ts';

/** What one presses, and what the customer reads unless it is written otherwise. */
export const REASONS: Record<RefundReason, { label: string; sentence: string }> = {
  broken: { label: 'Arrived broken', sentence: 'It arrived broken. We are sorry.' },
  changed_mind: { label: 'Changed their mind', sentence: 'You have sent it back.' },
  never_arrived: { label: 'Never arrived', sentence: 'It never arrived. We are sorry.' },
  our_mistake: { label: 'Our mistake', sentence: 'We made a mistake. We are sorry.' },
  other: { label: 'Other', sentence: '' },
};

type StepperProps = { label: string; value: number; most: number; onChange: (value: number) => void };

export function Stepper({ label, value, most, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <span className="stepper" role="group" aria-label={label}>
      <button type="button" aria-label="One less" disabled={value === 0} onClick={() => onChange(value - 1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label="One more" disabled={value >= most} onClick={() => onChange(value + 1)}>
        +
      </button>
    </span>
  );
}

export function Reasons({ why, onWhy }: { why: RefundReason; onWhy: (why: RefundReason) => void }) {
  return (
    <fieldset className="choices">
      <legend className="label">Reason</legend>
      {REFUND_REASONS.map((reason) => (
        <button key={reason} type="button" className="chip" aria-pressed={reason === why} onClick={() => onWhy(reason)}>
          {REASONS[reason].label}
        </button>
      ))}
    </fieldset>
  );
}

const RESTOCKS: Record<Restock, string> = {
  no: 'with the customer',
  good: 'here and good: on sale again',
  damaged: 'here, damaged',
};

type RestockingProps = { count: number; value: Restock; onChange: (restock: Restock) => void };

export function Restocking({ count, value, onChange }: RestockingProps) {
  return (
    <fieldset className="choices">
      <legend className="label">{count === 1 ? 'The piece is' : `The ${count} pieces are`}</legend>
      {Object.entries(RESTOCKS).map(([restock, text]) => (
        <button
          key={restock}
          type="button"
          className="chip"
          aria-pressed={restock === value}
          onClick={() => onChange(restock as Restock)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

type WaysProps = { ways: OrderPage['refund']['ways']; value: RefundWay; onChange: (way: RefundWay) => void };

export function Ways({ ways, value, onChange }: WaysProps) {
  const text = ways.find(({ way }) => way === value)?.text;
  return (
    <fieldset className="choices">
      <legend className="label">How</legend>
      {ways.map(({ way, label }) => (
        <button key={way} type="button" className="chip" aria-pressed={way === value} onClick={() => onChange(way)}>
          {label}
        </button>
      ))}
      <p className="mute xs">{text}</p>
    </fieldset>
  );
}
