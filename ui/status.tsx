/** Named by the order that has it. */
export type StatusLook =
  | 'pending'
  | 'paid'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'failed'
  | 'cancelled'
  | 'refunded';

export function Status({ look, text }: { look: StatusLook; text: string }) {
  return <span className={`status status-${look}`}>{text}</span>;
}
