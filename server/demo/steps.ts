import type { StaffMove } from '#contract/rules/order-moves.ts';
import { laterBy, type Moments } from '#server/demo/moments.ts';
import type { DayAndTime, DemoNote, Story } from '#server/demo/stories.ts';

/** One thing that happens to an order. */
export type Step =
  | { does: 'place' }
  | { does: 'pay' }
  | { does: 'decline' }
  | { does: 'pay wrongly' }
  | { does: 'call off' }
  | { does: 'call off paid' }
  | { does: 'refund' }
  | { does: 'refund by hand' }
  | { does: 'close the parcel' }
  | { does: 'move'; move: StaffMove }
  | { does: 'note'; note: DemoNote };

export type TimedStep = Step & { at: Date; story: Story; index: number };

const move = (move: StaffMove): Step => ({ does: 'move', move });

/** Everything that happens, in the order of time: what the shop counts up rises as it would have. */
export function planSteps(stories: Story[], moments: Moments): TimedStep[] {
  const steps = stories.flatMap((story, index) => stepsOf(story, index, moments));
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function stepsOf(story: Story, index: number, { momentOf }: Moments): TimedStep[] {
  const { at, pay, became, notes = [], refund } = story;
  const placedAt = momentOf(at);
  const [day] = at;
  // No two of them at the same minute.
  const minute = String(10 + ((index * 7) % 45));
  const timed = (when: Date, step: Step): TimedStep => ({ ...step, at: when, story, index });
  const then = (daysLater: number, hour: string, step: Step) =>
    timed(momentOf([Math.max(0, day - daysLater), `${hour}:${minute}`] as DayAndTime), step);
  const soon = (minutes: number, step: Step) => timed(laterBy(placedAt, minutes), step);

  const paid = pay === 'cod' ? [] : [soon(3, { does: 'pay' })];
  const packed = [...paid, then(1, '09', pay === 'cod' ? move('confirm') : move('pack'))];
  const sent = [...packed, then(1, '15', move('ship'))];
  const delivered = [...sent, then(4, '11', move('deliver'))];
  const comingBack = [...sent, then(5, '10', move('comingBack'))];
  const backAt = (does: 'refund' | 'refund by hand') =>
    refund ? [timed(momentOf([refund.day, `11:${minute}`]), { does })] : [];

  const happened = {
    pending: [],
    'payment failed': [soon(2, { does: 'decline' })],
    'wrong amount': [soon(2, { does: 'pay wrongly' })],
    paid,
    packing: packed,
    packed: [...packed, then(1, '12', { does: 'close the parcel' })],
    sent,
    'coming back': comingBack,
    refused: [...comingBack, then(9, '14', move('back'))],
    delivered,
    'partly refunded': [...delivered, ...backAt('refund')],
    'refund by hand': [...delivered, ...backAt('refund by hand')],
    'called off': [soon(35, { does: 'call off' })],
    refunded: [...paid, soon(70, { does: 'call off paid' })],
  }[became];
  return [
    timed(placedAt, { does: 'place' }),
    ...happened,
    ...notes.map((note) => timed(momentOf(note.at), { does: 'note', note })),
  ];
}
