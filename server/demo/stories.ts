import type { PaymentMethod } from '#contract/calls/payments.ts';
import type { DemoCustomer } from '#server/demo/customers.ts';

/** What became of an order by now. */
type Outcome =
  | 'pending'
  | 'payment failed'
  | 'wrong amount'
  | 'paid'
  | 'packing'
  | 'packed'
  | 'sent'
  | 'coming back'
  | 'refused'
  | 'delivered'
  | 'partly refunded'
  | 'refund by hand'
  | 'called off'
  | 'refunded';

/** How many days ago, and at what time in Colombo. */
export type DayAndTime = [day: number, time: string];

export type DemoNote = {
  at: DayAndTime;
  by: 'owner' | 'packer';
  kind: 'note' | 'no_answer';
  text: string;
};

export type Story = {
  by: DemoCustomer;
  at: DayAndTime;
  pay: PaymentMethod;
  became: Outcome;
  /** Quantity of each item. */
  pieces: Record<number, number>;
  code?: string;
  giftBag?: boolean;
  message?: string;
  /** The buyer wants it on the next Saturday. */
  wantsSaturday?: boolean;
  notes?: DemoNote[];
  /** How much goes back, how many days ago, and why. */
  refund?: { day: number; cents: number; reason: string };
  /** The mail server refused the mail that it was received. */
  isMailRefused?: boolean;
};

/** Two months of a shop at work, the oldest first: every status, every way to pay, something in every tab. */
export const demoStories: Story[] = [
  { by: 'kavindi', at: [58, '19:42'], pay: 'card', became: 'delivered', pieces: { 1: 1, 9: 2 }, code: 'WELCOME10' },
  { by: 'dinesh', at: [56, '20:15'], pay: 'cod', became: 'delivered', pieces: { 3: 2 } },
  { by: 'fathima', at: [55, '10:05'], pay: 'koko', became: 'delivered', pieces: { 5: 1, 10: 1 } },
  {
    by: 'tharaka',
    at: [53, '13:20'],
    pay: 'cod',
    became: 'refused',
    pieces: { 13: 1, 14: 1 },
    notes: [{ at: [48, '16:40'], by: 'packer', kind: 'note', text: 'Courier: nobody was at home, three times.' }],
  },
  { by: 'priya', at: [51, '18:30'], pay: 'mintpay', became: 'delivered', pieces: { 2: 1, 8: 1 } },
  { by: 'sanduni', at: [49, '21:05'], pay: 'cod', became: 'delivered', pieces: { 9: 4, 11: 2 } },
  { by: 'pradeepa', at: [45, '12:30'], pay: 'cod', became: 'called off', pieces: { 16: 1 } },
  { by: 'rizwan', at: [43, '20:40'], pay: 'cod', became: 'delivered', pieces: { 13: 2, 16: 1 } },
  {
    by: 'ayesha',
    at: [41, '16:12'],
    pay: 'card',
    became: 'refunded',
    pieces: { 5: 1 },
    notes: [
      { at: [41, '17:20'], by: 'owner', kind: 'note', text: 'Called: she meant the day cream. Will order again.' },
    ],
  },
  {
    by: 'meena',
    at: [38, '11:25'],
    pay: 'card',
    became: 'delivered',
    pieces: { 12: 2, 6: 1 },
    giftBag: true,
    message: 'Happy birthday, Akka!',
  },
  { by: 'tharaka', at: [36, '19:10'], pay: 'cod', became: 'refused', pieces: { 1: 1 } },
  {
    by: 'fathima',
    at: [31, '21:30'],
    pay: 'card',
    became: 'partly refunded',
    pieces: { 1: 1, 2: 1, 10: 1 },
    refund: { day: 24, cents: 135_000, reason: 'The pump of the face wash was broken.' },
    notes: [{ at: [25, '10:15'], by: 'owner', kind: 'note', text: 'She sent a photograph of the broken pump.' }],
  },
  {
    by: 'meena',
    at: [18, '19:58'],
    pay: 'koko',
    became: 'refund by hand',
    pieces: { 4: 1, 8: 2 },
    refund: { day: 3, cents: 175_000, reason: 'One of the lotions had leaked.' },
    notes: [{ at: [2, '10:40'], by: 'owner', kind: 'note', text: "Asked Koko's desk, they answer within three days." }],
  },
  { by: 'tharaka', at: [15, '20:22'], pay: 'cod', became: 'delivered', pieces: { 3: 1 } },
  { by: 'ayesha', at: [13, '11:10'], pay: 'cod', became: 'delivered', pieces: { 1: 2 } },
  { by: 'sanduni', at: [12, '17:45'], pay: 'mintpay', became: 'delivered', pieces: { 15: 1, 16: 1 } },
  {
    by: 'pradeepa',
    at: [11, '15:30'],
    pay: 'cod',
    became: 'coming back',
    pieces: { 10: 2 },
    notes: [
      { at: [6, '17:05'], by: 'packer', kind: 'note', text: 'Courier: the house was locked, no answer by phone.' },
    ],
  },
  { by: 'arjun', at: [10, '13:15'], pay: 'card', became: 'delivered', pieces: { 5: 2, 6: 1 }, code: 'ALOE20' },
  { by: 'kavindi', at: [9, '20:48'], pay: 'card', became: 'delivered', pieces: { 2: 1, 11: 1, 7: 1 } },
  { by: 'fathima', at: [6, '19:35'], pay: 'cod', became: 'delivered', pieces: { 6: 1, 9: 3 } },
  { by: 'sanduni', at: [5, '18:20'], pay: 'cod', became: 'coming back', pieces: { 16: 1 } },
  { by: 'arjun', at: [4, '09:15'], pay: 'cod', became: 'delivered', pieces: { 3: 2, 4: 1 } },
  { by: 'priya', at: [4, '21:10'], pay: 'mintpay', became: 'sent', pieces: { 1: 1, 8: 1 } },
  { by: 'rizwan', at: [3, '16:40'], pay: 'cod', became: 'sent', pieces: { 13: 1, 14: 1 } },
  { by: 'meena', at: [3, '19:25'], pay: 'card', became: 'sent', pieces: { 5: 1 } },
  { by: 'ayesha', at: [2, '12:50'], pay: 'card', became: 'sent', pieces: { 2: 1, 3: 1 }, isMailRefused: true },
  {
    by: 'kavindi',
    at: [2, '20:05'],
    pay: 'cod',
    became: 'packing',
    pieces: { 9: 4, 10: 1 },
    notes: [{ at: [1, '09:20'], by: 'owner', kind: 'note', text: 'Leave it with the neighbour at number 26.' }],
  },
  { by: 'arjun', at: [1, '13:40'], pay: 'card', became: 'wrong amount', pieces: { 15: 1, 8: 1 } },
  {
    by: 'dinesh',
    at: [1, '18:30'],
    pay: 'card',
    became: 'paid',
    pieces: { 8: 2, 6: 1 },
    giftBag: true,
    message: 'For Nangi, with all our love.',
  },
  {
    by: 'tharaka',
    at: [1, '19:45'],
    pay: 'cod',
    became: 'pending',
    pieces: { 13: 1, 16: 1 },
    notes: [{ at: [0, '09:50'], by: 'owner', kind: 'no_answer', text: 'Rang twice.' }],
  },
  { by: 'ayesha', at: [1, '20:25'], pay: 'cod', became: 'packed', pieces: { 3: 1, 16: 1 } },
  { by: 'fathima', at: [1, '21:15'], pay: 'koko', became: 'packed', pieces: { 1: 1, 4: 1 } },
  { by: 'rizwan', at: [0, '08:40'], pay: 'cod', became: 'pending', pieces: { 9: 3 } },
  { by: 'sanduni', at: [0, '09:30'], pay: 'card', became: 'payment failed', pieces: { 2: 1 } },
  { by: 'rizwan', at: [0, '10:55'], pay: 'cod', became: 'pending', pieces: { 3: 1 } },
  { by: 'meena', at: [0, '11:40'], pay: 'card', became: 'paid', pieces: { 10: 1, 9: 2 } },
  { by: 'priya', at: [0, '12:30'], pay: 'cod', became: 'pending', pieces: { 6: 1, 11: 2 }, wantsSaturday: true },
];
