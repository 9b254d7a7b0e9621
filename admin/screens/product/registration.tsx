import { Block, dayFromToday, shortDay } from '#admin/kit.ts';
import { FieldControls, type PartProps } from '#admin/screens/product/field-controls.tsx';

/** The seal of the NMRA stands for a number that is in force, and for nothing else. */
export function Registration({ draft, change, problems }: PartProps) {
  const number = draft.nmraNumber.trim();
  return (
    <Block title="NMRA registration" note="Without a number no seal is shown" isForm>
      <div className="fields max-sm:grid-cols-1">
        <FieldControls
          {...{ draft, change, problems }}
          section="registration"
          more={{ nmraUntil: { disabled: !number, hint: sealText(number, draft.nmraUntil) } }}
          own={{}}
        />
      </div>
    </Block>
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
