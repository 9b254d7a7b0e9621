import { Button } from '#admin/parts/button.tsx';
import { Dialog } from '#admin/parts/dialog.tsx';

type Props = { count: number; onStay: () => void; onLeave: () => void; onDiscard: () => void };

export function LeaveDialog({ count, onStay, onLeave, onDiscard }: Props) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <div className="dlg__body">
        <p>
          {count === 1 ? 'One change is' : `${count} changes are`} not in the shop yet. Kept in this browser, they are
          here when you come back.
        </p>
      </div>
      <div className="dlg__foot">
        <Button look="text" onClick={onStay}>
          Stay
        </Button>
        <Button look="danger" onClick={onDiscard}>
          Throw them away
        </Button>
        <Button look="primary" onClick={onLeave} data-focus-first>
          Keep them and leave
        </Button>
      </div>
    </Dialog>
  );
}
