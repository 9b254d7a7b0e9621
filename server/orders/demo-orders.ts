import type { PaymentMethod } from '#contract/calls/payments.ts';
import type { OrderStatus } from '#contract/rules/order-moves.ts';

type DemoOrder = {
  daysAgo: number;
  method: PaymentMethod;
  /** What became of it after it was placed. */
  moves: OrderStatus[];
  /** Item and quantity. */
  pieces: [number, number][];
  code?: string;
  giftMessage?: string;
  giftBag?: boolean;
};

const CARD: OrderStatus[] = ['Paid', 'Processing', 'Shipped', 'Delivered'];
const CASH: OrderStatus[] = ['Processing', 'Shipped', 'Delivered'];

/** What the demo customer ordered so far: every way to pay, every status an order can have, two pages of them. */
export const demoOrders: DemoOrder[] = [
  { daysAgo: 240, method: 'card', moves: CARD, pieces: [[1, 1]] },
  {
    daysAgo: 205,
    method: 'cod',
    moves: CASH,
    pieces: [
      [3, 1],
      [5, 1],
    ],
  },
  {
    daysAgo: 171,
    method: 'koko',
    moves: CARD,
    pieces: [
      [1, 2],
      [6, 1],
      [9, 1],
    ],
    code: 'ALOE20',
  },
  { daysAgo: 150, method: 'card', moves: ['Payment failed', 'Cancelled'], pieces: [[2, 1]] },
  {
    daysAgo: 149,
    method: 'cod',
    moves: CASH,
    pieces: [
      [2, 1],
      [8, 2],
    ],
  },
  { daysAgo: 118, method: 'mintpay', moves: [...CARD, 'Refunded'], pieces: [[10, 1]] },
  { daysAgo: 90, method: 'card', moves: CARD, pieces: [[3, 2]], giftBag: true, giftMessage: 'For Amma, with love.' },
  { daysAgo: 61, method: 'cod', moves: ['Cancelled'], pieces: [[13, 1]] },
  {
    daysAgo: 40,
    method: 'card',
    moves: CARD,
    pieces: [
      [1, 1],
      [4, 1],
      [8, 1],
      [9, 1],
      [14, 1],
    ],
    code: 'ALOE20',
  },
  {
    daysAgo: 5,
    method: 'koko',
    moves: ['Paid', 'Processing', 'Shipped'],
    pieces: [
      [5, 1],
      [15, 1],
    ],
  },
  { daysAgo: 2, method: 'card', moves: ['Paid', 'Processing'], pieces: [[6, 2]] },
  {
    daysAgo: 1,
    method: 'cod',
    moves: [],
    pieces: [
      [3, 1],
      [16, 1],
    ],
  },
  { daysAgo: 0.5, method: 'card', moves: ['Paid'], pieces: [[9, 1]] },
  { daysAgo: 0.1, method: 'card', moves: ['Payment failed'], pieces: [[4, 1]] },
];
