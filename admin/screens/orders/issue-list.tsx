import { useState } from 'react';
import { Link } from 'react-router';
import {
  Button,
  cx,
  Icon,
  InputError,
  TextField,
  Unseen,
  useMay,
  useWrite,
  type Values,
  whenText,
} from '#admin/kit.ts';
import { CheckSlip } from '#admin/screens/orders/check-slip.tsx';
import { OrderDialog, showAnswer } from '#admin/screens/orders/order-dialog.tsx';
import { unbroken } from '#admin/screens/orders/words.tsx';
import type { IssueView } from '#contract/staff/order-page.ts';
import { actOnIssue, type ISSUE_ACTIONS } from '#contract/staff/today.ts';

type Action = (typeof ISSUE_ACTIONS)[number];
type IssueQuestion = { issue: IssueView; action: Action; label: string };

/** Where money leaves, or words have to be left, it is asked once. All else happens at once. */
const IS_ASKED: ReadonlySet<Action> = new Set([
  'refund',
  'markRefunded',
  'retryRefund',
  'takeBackRefund',
  'resolve',
  'approveReturn',
  'refuseReturn',
]);
/** What has to be said in words, under which name, and what is said if it is not. */
const WORDS: Partial<Record<Action, { label: string; missing?: string }>> = {
  resolve: { label: 'What was done', missing: 'Say in a few words what was done.' },
  refuseReturn: { label: 'The reason, for the customer', missing: 'Say in a few words why: the customer reads it.' },
  approveReturn: { label: 'What we add for the customer' },
};

type Props = { issues: IssueView[]; isOnOrder?: boolean };

/** Orders that need a decision of staff: what happened, why, and the answers as buttons. */
export function IssueList({ issues, isOnOrder = false }: Props) {
  const [asked, setAsked] = useState<IssueQuestion>();
  const [checked, setChecked] = useState<number>();
  const mayBook = useMay('money');
  const { isBusy, write } = useWrite();

  return (
    <>
      <ul className="todo">
        {issues.map((issue) => (
          <li key={issue.id} className={cx(issue.resolvedAt ? 'fine' : 'urgent')}>
            <Icon name={issue.resolvedAt ? 'check' : 'alert'} />
            <div>
              <b>{isOnOrder ? issue.title : <Link to={`/orders/${issue.orderId}`}>{issue.title}</Link>}</b>
              <p>
                {unbroken(issue.text)} {facts(issue)}
              </p>
            </div>
            <div className="row answers">
              {mayBook && issue.reason === 'transfer_to_check' && !issue.resolvedAt && (
                <Button row onClick={() => setChecked(issue.orderId)}>
                  Check the slip<Unseen> of {issue.orderId}</Unseen>
                </Button>
              )}
              {issue.actions.map(({ action, label }) => (
                <Button
                  key={action}
                  row
                  busy={isBusy}
                  onClick={() => {
                    const known = action as Action;
                    if (IS_ASKED.has(known)) setAsked({ issue, action: known, label });
                    else void write(actOnIssue, { id: issue.id, action: known, note: '' }, showAnswer);
                  }}
                >
                  {label}
                  <Unseen>: {issue.title}</Unseen>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {checked && <CheckSlip orderId={checked} onClose={() => setChecked(undefined)} />}
      {asked && <ActDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function facts({ raisedAt, owner, resolvedAt, resolvedBy, resolution }: IssueView): string {
  if (resolvedAt)
    return `${resolvedBy ?? 'Done'}, ${whenText(resolvedAt)}${resolution ? `: ${resolution.replace(/\.$/, '')}` : ''}.`;
  return `Since ${whenText(raisedAt)}${owner ? `, ${owner} is on it` : ''}.`;
}

function ActDialog({ issue, action, label, onClose }: IssueQuestion & { onClose: () => void }) {
  const words = WORDS[action] ?? { label: 'Note' };
  return (
    <OrderDialog
      title={issue.title}
      action={label}
      cancel="Later"
      onClose={onClose}
      onSubmit={({ note }: Values<'note'>, send) => {
        if (words.missing && !note.trim()) throw new InputError(words.missing);
        return send(actOnIssue, { id: issue.id, action, note });
      }}
    >
      <p>{unbroken(issue.text)}</p>
      <TextField label={words.label} name="note" isOptional={!words.missing} maxLength={500} data-focus-first />
    </OrderDialog>
  );
}
