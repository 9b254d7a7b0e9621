import { Button, Dialog } from '#admin/kit.ts';
import type { Difference } from '#admin/screens/product/compare.ts';

type Props = {
  /** Who was faster. */
  sentence: string;
  theirs: Difference[];
  mine: Difference[];
  isBusy: boolean;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
};

/** Somebody saved the same product meanwhile: what they changed, and whose counts where both did. */
export function ConflictDialog({ sentence, theirs, mine, isBusy, onTheirs, onMine, onClose }: Props) {
  const both = theirs.filter(({ field }) => mine.some((one) => one.field === field)).length;
  return (
    <Dialog title="Whose changes count?" onClose={onClose}>
      <div className="dlg__body">
        <p>{sentence}</p>
        <h3>What is new since you began</h3>
        <Differences list={theirs} others={mine} />
        <h3>What you changed</h3>
        <Differences list={mine} others={theirs} />
        <p className="mute xs">
          {both > 0
            ? 'Keep mine saves yours over theirs where both changed the same, and keeps the rest of theirs.'
            : 'They do not touch each other: Keep mine saves yours and keeps all of theirs.'}
        </p>
      </div>
      <div className="dlg__foot">
        <Button look="text" onClick={onClose}>
          Go on editing
        </Button>
        <Button onClick={onTheirs}>Take theirs</Button>
        <Button look="primary" busy={isBusy} onClick={onMine} data-focus-first>
          Keep mine
        </Button>
      </div>
    </Dialog>
  );
}

function Differences({ list, others }: { list: Difference[]; others: Difference[] }) {
  return (
    <ul className="diff diff-long">
      {list.map(({ field, name, before, after }) => (
        <li key={field}>
          <span>
            {name} {others.some((one) => one.field === field) && <span className="mark mark-warn">both</span>}
          </span>
          {(before || after) && (
            <span>
              {before && <del>{before}</del>} {after && <ins>{after}</ins>}
            </span>
          )}
        </li>
      ))}
      {list.length === 0 && <li className="mute">Nothing that is shown here</li>}
    </ul>
  );
}
