import { Dialog } from '#admin/parts/dialog.tsx';
import { type Binding, letters } from '#admin/shell/keys.ts';
import { Button } from '#ui/button.tsx';

const ALWAYS: Pick<Binding, 'shown' | 'does'>[] = [
  { shown: ['Ctrl', 'K'], does: 'find or do' },
  { shown: ['Esc'], does: 'close, clear' },
  { shown: ['Ctrl', 'Z'], does: 'undo' },
];

/** `bindings`: what the keys did on the screen below. */
export function KeyList({ bindings, onClose }: { bindings: Binding[]; onClose: () => void }) {
  const areLettersOn = letters.useIsOn();
  return (
    <Dialog title="All keys" onClose={onClose}>
      <div className="dlg__body">
        <dl className="[columns:2_14rem] gap-x-6">
          {[...ALWAYS, ...bindings].map(({ shown, does }) => (
            <div
              key={`${shown.join()} ${does}`}
              className="grid grid-cols-[5.5rem_1fr] gap-3 py-[0.1875rem] break-inside-avoid"
            >
              <dt className="flex gap-1">
                {shown.map((name) => (
                  <kbd key={name} className="kbd inline-block">
                    {name}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="dlg__foot">
        <p className="mute xs">
          {areLettersOn
            ? 'Single letters can be switched off under Your account'
            : 'Single letters are switched off, under Your account'}
        </p>
        <Button onClick={onClose} data-focus-first>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
