import { Field } from '#admin/parts/field.tsx';
import { colomboDay, shortDay } from '#admin/parts/time.ts';
import type { PartProps } from '#admin/screens/product/basics.tsx';

/** The seal of the NMRA stands for a number that is in force, and for nothing else. */
export function Registration({ draft, change, problems }: PartProps) {
  const number = draft.nmraNumber.trim();
  return (
    <section className="form-part">
      <div className="block__head">
        <h2>NMRA registration</h2>
        <span className="mute xs">Without a number no seal is shown</span>
      </div>
      <div className="fields fields-stack">
        <Field
          label="Number"
          required={false}
          placeholder="NMRA/C/2024/00317"
          maxLength={60}
          value={draft.nmraNumber}
          problem={problems.nmraNumber}
          onChange={({ target }) => change({ nmraNumber: target.value })}
        />
        <Field
          label="In force until"
          type="date"
          required={false}
          disabled={!number}
          value={draft.nmraUntil}
          problem={problems.nmraUntil}
          hint={sealText(number, draft.nmraUntil)}
          onChange={({ target }) => change({ nmraUntil: target.value })}
        />
      </div>
    </section>
  );
}

export function hasSeal({ nmraNumber, nmraUntil }: { nmraNumber: string; nmraUntil: string }): boolean {
  return nmraNumber.trim() !== '' && (nmraUntil === '' || nmraUntil >= colomboDay());
}

function sealText(number: string, until: string): string {
  if (!number) return 'No seal in the shop';
  if (!until) return 'The seal is shown without an end';
  return until < colomboDay() ? `Ended on ${shortDay(until)}: no seal` : `The seal is shown until ${shortDay(until)}`;
}
