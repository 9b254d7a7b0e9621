import { useState } from 'react';
import { dayFromToday, Icon } from '#admin/kit.ts';
import { DaysDialog } from '#admin/parts/days-dialog.tsx';
import { type Chosen, comparisonText, daysText, SPAN_NAMES, type useChosen } from '#admin/screens/reports/chosen.ts';
import { COMPARISONS, type Comparison, type Days, STRIDES, type Stride } from '#contract/staff/reports.ts';

const SEGMENT = 'sm:min-h-9.5 sm:px-3.5';
const STRIDE_NAMES: Record<Stride, string> = { day: 'Day', week: 'Week', month: 'Month' };

type Props = {
  chosen: Chosen;
  choose: ReturnType<typeof useChosen>['choose'];
  /** As they are answered. */
  days: Days | undefined;
  /** Where there is something to be drawn. */
  per?: Stride;
};

/** Which days, compared with what, drawn how finely. */
export function SpanBar({ chosen, choose, days, per }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="report-bar bar mb-3">
      <fieldset className="seg my-0 max-sm:w-full">
        <legend className="visually-hidden">Period</legend>
        {Object.entries(SPAN_NAMES).map(([span, name]) => (
          <button
            key={span}
            className={SEGMENT}
            type="button"
            aria-pressed={span === chosen.span}
            onClick={() => choose({ span: span as Chosen['span'] })}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <button className="chip" type="button" aria-pressed={chosen.span === 'own'} onClick={() => setIsChoosing(true)}>
        <Icon name="clock" small />
        {days ? daysText(days) : 'Other days'}
      </button>
      <label className="chip chip-choice">
        <span>Compare: {comparisonText(chosen.compare, chosen.span)}</span>
        <Icon name="down" small />
        <select
          value={chosen.compare}
          aria-label="Compare with"
          onChange={({ target }) => choose({ compare: target.value as Comparison })}
        >
          {COMPARISONS.map((compare) => (
            <option key={compare} value={compare}>
              {comparisonText(compare, chosen.span)}
            </option>
          ))}
        </select>
      </label>
      {per && (
        <fieldset className="seg on-wide my-0 ml-auto">
          <legend className="visually-hidden">Per</legend>
          {STRIDES.map((stride) => (
            <button
              key={stride}
              className={SEGMENT}
              type="button"
              aria-pressed={stride === per}
              onClick={() => choose({ per: stride })}
            >
              {STRIDE_NAMES[stride]}
            </button>
          ))}
        </fieldset>
      )}
      {isChoosing && (
        <DaysDialog
          title="A report of which days?"
          onClose={() => setIsChoosing(false)}
          onChoose={({ from, to }) => choose({ span: 'own', from: from || to, to: to || dayFromToday() })}
        />
      )}
    </div>
  );
}
