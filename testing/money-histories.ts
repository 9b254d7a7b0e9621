import fc from 'fast-check';
import { CORRECTION_STEPS, RETURN_STEPS } from '#testing/goods-steps.ts';
import { ORDER_STEPS } from '#testing/money-steps.ts';
import { REFUND_STEPS } from '#testing/refund-steps.ts';

/** Everything that can happen to an order and its money. What more there is gets a line there, and its rule in MoneyModel. */
export const STEPS = { ...ORDER_STEPS, ...REFUND_STEPS, ...CORRECTION_STEPS, ...RETURN_STEPS };
export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as StepName[];

type StepTrace = { name: StepName; said: unknown }[];
const now = (name: StepName, said: unknown = null): StepTrace => [{ name, said }];
const took = now('the provider took it', { which: 0, off: 0 });
const sent = ['confirm', 'ship'].flatMap((said) => now('move', said));
const arrived = [...took, ...now('move', 'ship'), ...now('move', 'deliver')];
const paidAtTheDoor = [...sent, ...now('the courier paid', 100)];
const back = (percent: number, method: string) => now('money goes back', { percent, method });
const answer = (said: string) => now('the provider answers a refund', said);
const givenBack = (said: string) => now('a person gave it back', said);
const takenBack = (said: string) => now('a refund is taken back', said);
const tried = now('what was refused is tried again');
const corrected = (item: number, qty: number) => now('staff correct it', { item, qty });
const link = now('a link for more is opened');
const pieces = (qty: number, restock: string, method: string, isGiven = false) =>
  now('staff give back for pieces', { item: 1, qty, restock, isWithDelivery: false, method, isGiven });
const asks = (item: number, qty: number) => now('a shopper asks to send back', { items: [item], qty });
const mayReturn = (item: number, qty: number) => [...asks(item, qty), ...now('staff decide about a return', 'approve')];
const came = (how: string) => now('a return came', how);
const paidFor = (said: string) => now('what came is paid back', said);

/** Where a history begins: chance alone would seldom come so far. The first word: whether it is paid at the door. */
const begun = fc.constantFrom<[boolean, StepTrace]>(
  [false, []],
  [true, []],
  [false, took],
  [false, took],
  [false, arrived],
  [false, arrived],
  [true, sent],
  [true, paidAtTheDoor],
);
const anything = fc.oneof(
  ...STEP_NAMES.map((name) => ({
    weight: STEPS[name].weight,
    arbitrary: STEPS[name].said.map((said) => now(name, said)),
  })),
);
/** What often follows each other. */
const episode = fc.constantFrom<StepTrace[]>(
  [now('move', 'ship'), now('move', 'deliver')],
  [back(30, 'provider'), answer('refused')],
  [back(30, 'cash'), takenBack('by_hand')],
  [answer('refused'), takenBack('failed')],
  [answer('refused'), tried],
  [corrected(1, 1), answer('refused')],
  [corrected(1, 3), link],
  [corrected(2, 1), link, now('the open link is paid')],
  [pieces(1, 'no', 'provider'), answer('refused')],
  [pieces(1, 'good', 'provider'), answer('done')],
  [mayReturn(1, 1)],
  [mayReturn(1, 2)],
  [mayReturn(1, 1), came('good')],
  [mayReturn(1, 1), came('damaged'), paidFor('cash')],
);
const happens = fc.oneof(
  { weight: 3, arbitrary: anything },
  { weight: 2, arbitrary: episode.map((told) => told.flat()) },
);

type History = { isCash: boolean; hasCode: boolean; told: StepTrace };
export const history = fc
  .tuple(begun, fc.boolean(), fc.array(happens, { minLength: 3, maxLength: 8 }))
  .map(([[isCash, beginning], hasCode, more]): History => ({ isCash, hasCode, told: [...beginning, ...more.flat()] }));

const online = (...told: StepTrace[]): [History] => [{ isCash: false, hasCode: false, told: told.flat() }];
const atTheDoor = (...told: StepTrace[]): [History] => [{ isCash: true, hasCode: false, told: told.flat() }];
const cheaper = (...told: StepTrace[]): [History] => [{ isCash: false, hasCode: true, told: told.flat() }];

/** Every step is made at least once, whatever chance brings, and what was wrong once does not come back. */
export const EXAMPLES = [
  atTheDoor(sent, now('the courier paid', 40), now('what was short', false), back(100, 'cash')),
  atTheDoor(sent, now('the courier paid', 75), back(100, 'bank'), givenBack('by_hand')),
  atTheDoor(sent, now('move', 'comingBack'), now('move', 'back'), took),
  online(took, back(30, 'provider'), answer('refused'), tried),
  online(took, back(30, 'provider'), answer('by_hand'), takenBack('by_hand')),
  online(now('the provider declined', 0), now('another try to pay'), took, now('staff call it off')),
  online(took, now('another try to pay'), back(101, 'cash'), back(100, 'provider'), answer('done')),
  online(took, corrected(2, 1), link, now('the open link is paid')),
  online(took, corrected(3, 2), now('what more it costs is let go'), corrected(1, 1), answer('done')),
  atTheDoor(corrected(2, 1), corrected(1, 0), paidAtTheDoor, mayReturn(2, 1), came('good'), paidFor('bank')),
  online(arrived, mayReturn(1, 2), came('both'), paidFor('provider')),
  online(arrived, asks(1, 1), now('a shopper takes the question back'), asks(1, 2)),
  atTheDoor(paidAtTheDoor, mayReturn(1, 1), came('damaged'), paidFor('nothing')),
  online(arrived, pieces(1, 'good', 'provider'), pieces(1, 'damaged', 'cash', true), answer('done')),
  // More was due when it was called off.
  online(took, corrected(1, 3), now('staff call it off')),
  // What is still to go back, and what is asked for anew, are not both kept.
  online(took, corrected(1, 1), answer('refused'), corrected(1, 2), takenBack('failed')),
  // What came online does not pay for what is paid at the door.
  atTheDoor(took, answer('refused'), takenBack('failed'), paidAtTheDoor),
  // A second payment that goes back takes nothing from the invoice, and nothing from the credit notes of pieces.
  atTheDoor(paidAtTheDoor, pieces(1, 'no', 'cash', true), took),
  atTheDoor(sent, took, answer('done'), now('the courier paid', 100)),
  ...[false, true].map((hasCode): [History] => [
    {
      isCash: true,
      hasCode,
      told: [paidAtTheDoor, pieces(1, 'no', 'cash', true), now('move', 'deliver'), corrected(1, 0)].flat(),
    },
  ]),
  // Pieces come back once.
  online(arrived, mayReturn(1, 2), pieces(2, 'good', 'cash'), came('good')),
  // Nor to the cent: half of a line that can not be halved is rounded up once.
  cheaper(arrived, pieces(1, 'no', 'provider'), answer('refused'), pieces(1, 'no', 'cash'), tried),
  cheaper(took, corrected(1, 1), answer('done'), corrected(1, 3), link, now('the open link is paid')),
  // A line gives back what it cost, though what one of its pieces got was capped by what was left.
  online(
    ...[arrived, mayReturn(1, 1), came('good'), mayReturn(1, 1), came('good')],
    ...[back(30, 'cash'), back(30, 'cash'), back(30, 'cash'), paidFor('cash')],
    ...[takenBack('by_hand'), takenBack('by_hand'), takenBack('by_hand')],
    ...[pieces(1, 'no', 'cash'), takenBack('by_hand'), paidFor('cash')],
  ),
];
