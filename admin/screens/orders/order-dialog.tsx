import { FormDialog, type FormDialogProps, ordersChanged, refreshCall, say, setAnswer } from '#admin/kit.ts';
import { getOrder, type OrderPage } from '#contract/staff/order-page.ts';

/** What a write about an order answers: how it stands now, a sentence, or both. */
type Answer = OrderPage | { sentence: string; order?: OrderPage };

/** The order stands at once as it is now, and whatever else shows orders is read again. */
export function showAnswer(answer: Answer, sentence?: string): void {
  const order = 'row' in answer ? answer : answer.order;
  if (order) setAnswer(getOrder, { id: order.row.id }, order);
  ordersChanged();
  const text = sentence ?? ('sentence' in answer ? answer.sentence : undefined);
  if (text) say(text);
}

type Props<Result, Name extends string> = Omit<FormDialogProps<Result, Name>, 'onDone' | 'onChangedMeanwhile'> & {
  /** What is said when it is done, where the shop does not say it. */
  said?: string;
};

/** A question about an order. Should somebody have been faster, the page behind it shows the order as it is now. */
export function OrderDialog<Result extends Answer, Name extends string = string>(props: Props<Result, Name>) {
  const { said, ...dialog } = props;
  return (
    <FormDialog
      {...dialog}
      onChangedMeanwhile={() => refreshCall(getOrder)}
      onDone={(answer) => showAnswer(answer, said)}
    />
  );
}
