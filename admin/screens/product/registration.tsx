import { dayFromToday, shortDay } from '#admin/parts/time.ts';
import { FieldControls, type PartProps } from '#admin/screens/product/field-controls.tsx';

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
        <FieldControls
          {...{ draft, change, problems }}
          section="registration"
          more={{ nmraUntil: { disabled: !number, hint: sealText(number, draft.nmraUntil) } }}
          own={{}}
        />
      </div>
    </section>
  );
}

export function hasSeal({ nmraNumber, nmraUntil }: { nmraNumber: string; nmraUntil: string }): boolean {
  return nmraNumber.trim() !== '' && (nmraUntil === '' || nmraUntil >= dayFromToday());
}

function sealText(number: string, until: string): string {
  if (!number) return 'No seal in the shop';
  if (!until) return 'The seal is shown without an end';
  return until < dayFromToday() ? `Ended on ${shortDay(until)}: no seal` : `The seal is shown until ${shortDay(until)}`;
}
