import { call, say, sayProblem, useMay } from '#admin/kit.ts';
import { setPublishesFives } from '#contract/staff/reviews.ts';

const RULE = 'Five stars from buyers publish themselves after a day';

/** The owner's switch; the others read how it stands. */
export function PublishRule({ isOn, onChange }: { isOn: boolean; onChange: () => void }) {
  const isOwner = useMay('owner');
  if (!isOwner) return isOn && <span className="mute xs">{RULE}</span>;

  async function turn(next: boolean): Promise<void> {
    try {
      await call(setPublishesFives, { isOn: next });
      say(next ? `${RULE}, without link or photograph` : 'Nothing publishes itself', () => turn(!next));
    } catch (error) {
      sayProblem(error);
    }
    onChange();
  }

  return (
    <label className="reviews-rule">
      <span className="mute xs">{RULE}</span>
      <span className="hit">
        <input
          className="switch"
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => void turn(event.target.checked)}
        />
      </span>
    </label>
  );
}
