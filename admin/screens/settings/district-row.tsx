import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx, Problem } from '#admin/kit.ts';
import {
  type DistrictTerms,
  isFee,
  isSpan,
  plainDays,
  type Terms,
  WRONG_DAYS,
  WRONG_FEE,
} from '#admin/screens/settings/by-district.ts';
import { BareSwitch } from '#admin/screens/settings/setting-field.tsx';
import { amountText, plainAmount } from '#admin/screens/settings/setting-texts.ts';
import type { CourierView } from '#contract/staff/couriers.ts';

type Span = Pick<Terms, 'fee' | 'days'>;
type RowProps = {
  name: string;
  now: Span;
  saved: Span;
  isRefused: boolean;
  onChange: (more: Partial<Span>) => void;
  /** The cells around fee and days. */
  first: ReactNode;
  last: ReactNode;
};

/** What holds where a district has nothing of its own. */
export function StandardRow(props: Pick<RowProps, 'now' | 'saved' | 'isRefused' | 'onChange'>) {
  return (
    <Row
      name="Standard"
      {...props}
      first={
        <td data-c="a">
          <b className="name">Standard</b> <small className="mute max-sm:block">where nothing else is set</small>
        </td>
      }
      last={<td data-c="no" colSpan={3} />}
    />
  );
}

type DistrictProps = {
  terms: DistrictTerms;
  saved: DistrictTerms;
  isRefused: boolean;
  couriers: CourierView[];
  mayCash: boolean;
  onChange: (more: Partial<Terms>) => void;
};

export function DistrictRow({ terms, saved, isRefused, couriers, mayCash, onChange }: DistrictProps) {
  const { district, courier, isServed, hasCash, hasOwn } = terms;
  // When the standard changes, those that follow it are not marked.
  const before = {
    fee: hasOwn.fee || saved.hasOwn.fee ? saved.fee : terms.fee,
    days: hasOwn.days || saved.hasOwn.days ? saved.days : terms.days,
  };
  return (
    <Row
      name={district}
      now={terms}
      saved={before}
      isRefused={isRefused}
      onChange={onChange}
      first={
        <td data-c="a">
          <b className="name">{district}</b>
        </td>
      }
      last={
        <>
          <td data-c="f">
            <select
              className={cx(
                'input cell text-left! max-sm:w-full! sm:-ml-2 sm:w-48! max-sm:min-h-11!',
                courier !== saved.courier && 'is-changed',
              )}
              aria-label={`Courier to ${district}`}
              value={courier}
              onChange={(event) => onChange({ courier: event.target.value })}
            >
              <option value="">Any courier</option>
              {/* While the couriers are not read, it is none of them that is shown as chosen. */}
              {courier && !couriers.some(({ id }) => String(id) === courier) && (
                <option value={courier}>As saved</option>
              )}
              {couriers
                .filter(({ id, isActive }) => isActive || String(id) === courier)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          </td>
          <td className="text-right sm:w-18" data-c="b" data-l="Deliver">
            <BareSwitch
              label={`Deliver to ${district}`}
              isOn={isServed}
              isChanged={isServed !== saved.isServed}
              onChange={(isOn) => onChange({ isServed: isOn })}
            />
          </td>
          <td className="text-right sm:w-18" data-c="g" data-l="Cash">
            <BareSwitch
              label={`Cash on delivery in ${district}`}
              isOn={hasCash}
              isChanged={hasCash !== saved.hasCash}
              disabled={!mayCash}
              onChange={(isOn) => onChange({ hasCash: isOn })}
            />
          </td>
        </>
      }
    />
  );
}

/** Fee and days between the name and the rest; what is wrong with them on a line of its own. */
function Row({ name, now, saved, isRefused, onChange, first, last }: RowProps) {
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  // Half a fee is none: said when the row is left, or when it was to be saved.
  const isSaid = isRefused || !isTyped;
  const isFeeWrong = isSaid && !isFee(now.fee);
  const areDaysWrong = isSaid && !isSpan(now.days);
  const problem = [isFeeWrong && WRONG_FEE, areDaysWrong && WRONG_DAYS].filter(Boolean).join('. ');
  return (
    <>
      <tr
        className={problem ? 'has-below' : undefined}
        onInput={() => setIsTyped(true)}
        onBlur={() => setIsTyped(false)}
      >
        {first}
        <td className="r" data-c="c" data-l="Rs.">
          <AmountCell
            className="sm:-mr-2 max-sm:min-h-11! max-sm:w-28!"
            aria-label={`Fee, ${name}`}
            value={now.fee}
            isChanged={saved.fee !== now.fee}
            problemId={isFeeWrong ? id : undefined}
            onChange={(fee) => onChange({ fee })}
          />
        </td>
        <td className="sm:pl-8!" data-c="d">
          <Cell
            className="text-left! w-20! sm:-ml-2 max-sm:mt-0 max-sm:min-h-11!"
            aria-label={`Working days, ${name}`}
            value={now.days}
            isChanged={saved.days !== now.days}
            problemId={areDaysWrong ? id : undefined}
            onChange={(typed) => onChange({ days: plainDays(typed) })}
          />
        </td>
        {last}
      </tr>
      {problem && (
        <tr className="below">
          <td colSpan={6} data-c="e">
            <Problem id={id} text={problem} />
          </td>
        </tr>
      )}
    </>
  );
}

type CellProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  value: string;
  isChanged: boolean;
  problemId?: string | undefined;
  onChange: (typed: string) => void;
};

/** As it was typed until it is left. */
function Cell({ value, isChanged, problemId, onChange, className, ...rest }: CellProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...rest}
      className={cx('input cell', className, isChanged && 'is-changed')}
      autoComplete="off"
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value);
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

export function AmountCell({ value, onChange, ...rest }: CellProps) {
  return (
    <Cell {...rest} inputMode="decimal" value={amountText(value)} onChange={(typed) => onChange(plainAmount(typed))} />
  );
}
