import { type ReactNode, useId, useState } from 'react';
import { Button, Problem, useMay } from '#admin/kit.ts';
import {
  type DistrictTerms,
  isFee,
  isSpan,
  readTerms,
  type Terms,
  withStandardDays,
  writeTerms,
} from '#admin/screens/settings/by-district.ts';
import { ChangeSeveral } from '#admin/screens/settings/change-several.tsx';
import { AmountCell, DistrictRow, StandardRow } from '#admin/screens/settings/district-row.tsx';
import { labelOf } from '#admin/screens/settings/labels.ts';
import { BackToDefault, SAID_OF } from '#admin/screens/settings/setting-field.tsx';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';
import { DISTRICTS, type District } from '#contract/rules/districts.ts';
import type { CourierView } from '#contract/staff/couriers.ts';
import { OWNER_SETTINGS } from '#contract/staff/settings.ts';

const AT_FIRST = 8;

/** What a parcel costs and takes in each district, who brings it, whether any goes there, and whether it can be paid in cash. */
export function Delivery({ draft, couriers }: { draft: SettingsDraft; couriers: CourierView[] }) {
  const { textOf, change, get, problems } = draft;
  const isOwner = useMay('owner');
  const [search, setSearch] = useState('');
  const [isAll, setIsAll] = useState(false);
  const [isSeveral, setIsSeveral] = useState(false);
  /** What was changed stays in sight, even when it is changed back. */
  const [touched, setTouched] = useState<readonly District[]>([]);
  const terms = readTerms(textOf);
  const saved = readTerms((key) => get(key)?.value ?? '');
  const wanted = search.trim().toLowerCase();
  const isShown = ({ district, isOwn }: DistrictTerms, index: number) =>
    wanted
      ? district.toLowerCase().includes(wanted)
      : isAll || index < AT_FIRST || isOwn || saved.districts[index]?.isOwn || touched.includes(district);
  const shown = terms.districts.filter(isShown);

  function put(districts: readonly District[], more: Partial<Terms>) {
    setTouched((last) => [...last, ...districts]);
    const isOne = ({ district }: DistrictTerms) => districts.includes(district);
    // Emptied: as all others.
    const set = { ...more, ...(more.fee === '' && { fee: terms.fee }), ...(more.days === '' && { days: terms.days }) };
    const [before, now] = [writeTerms(saved), writeTerms(terms)];
    const next = writeTerms({
      ...terms,
      districts: terms.districts.map((one) => (isOne(one) ? { ...one, ...set } : one)),
    });
    for (const key of Object.keys(next) as (keyof typeof next)[]) {
      // What says the same as is in force is no change, however it was written there.
      if (next[key] !== now[key]) change(key, next[key] === before[key] ? (get(key)?.value ?? '') : next[key]);
    }
  }
  /** Those that have none of their own follow. */
  function putStandard(more: Partial<Pick<Terms, 'fee' | 'days'>>) {
    if (more.fee !== undefined) change('DELIVERY_FEE', more.fee);
    if (more.days !== undefined) change('DELIVERY_DAYS', withStandardDays(textOf('DELIVERY_DAYS'), more.days));
  }

  const isRefused = Boolean(problems.DELIVERY_FEE ?? problems.DELIVERY_FEES ?? problems.DELIVERY_DAYS);
  const all = [terms, ...terms.districts];
  const refused = [
    all.every(({ fee }) => isFee(fee)) && (problems.DELIVERY_FEE ?? problems.DELIVERY_FEES),
    all.every(({ days }) => isSpan(days)) && problems.DELIVERY_DAYS,
    problems.DELIVERY_EXCLUDED_DISTRICTS,
    problems.DELIVERY_COURIERS,
    problems.COD_EXCLUDED_DISTRICTS,
  ].find(Boolean);
  return (
    <>
      <div className="block__head">
        <h2>Delivery</h2>
        <span className="row">
          <input
            className="input w-36!"
            type="search"
            aria-label="Find a district"
            placeholder="District"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button row onClick={() => setIsSeveral(true)}>
            Change several
          </Button>
        </span>
      </div>
      <Problem text={refused} />
      <table className="tbl mt-2">
        <thead>
          <tr>
            <th className="w-[26%]">District</th>
            <th className="r">Fee, Rs.</th>
            <th className="pl-8">Working days</th>
            <th>Courier</th>
            <th className="r w-18">Deliver</th>
            <th className="r w-18">Cash</th>
          </tr>
        </thead>
        <tbody>
          {!wanted && <StandardRow now={terms} saved={saved} isRefused={isRefused} onChange={putStandard} />}
          {shown.map((one) => (
            <DistrictRow
              key={one.district}
              terms={one}
              saved={saved.districts.find(({ district }) => district === one.district) ?? one}
              isRefused={isRefused}
              couriers={couriers}
              mayCash={isOwner}
              onChange={(more) => put([one.district], more)}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="soft py-3">No district is called that.</p>}
      <div className="row mt-2.5 items-start">
        {!wanted && (isAll || shown.length < DISTRICTS.length) && (
          <Button row aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? 'Show fewer' : `Show all ${DISTRICTS.length} districts`}
          </Button>
        )}
        <FreeFrom draft={draft} />
      </div>
      <SaidOf draft={draft}>
        <BackToDefault name="COD_EXCLUDED_DISTRICTS" draft={draft} isReadOnly={!isOwner} isNamed />
      </SaidOf>
      {isSeveral && (
        <ChangeSeveral couriers={couriers} mayCash={isOwner} onClose={() => setIsSeveral(false)} onChoose={put} />
      )}
    </>
  );
}

/** Nothing is never. */
function FreeFrom({ draft: { textOf, change, keys, problems } }: { draft: SettingsDraft }) {
  const id = useId();
  return (
    <div className="row-end [&>.error]:mt-1 [&>.error]:justify-end">
      <div className="row">
        <label className="mute" htmlFor={`${id}-amount`}>
          Free from a subtotal of Rs.
        </label>
        <AmountCell
          id={`${id}-amount`}
          className="cell-framed max-sm:min-h-11!"
          value={textOf('FREE_DELIVERY_FROM')}
          placeholder={labelOf('FREE_DELIVERY_FROM').empty}
          isChanged={keys.includes('FREE_DELIVERY_FROM')}
          problemId={problems.FREE_DELIVERY_FROM && id}
          onChange={(amount) => change('FREE_DELIVERY_FROM', amount)}
        />
      </div>
      <Problem id={id} text={problems.FREE_DELIVERY_FROM} />
    </div>
  );
}

function SaidOf({ draft, children }: { draft: SettingsDraft; children: ReactNode }) {
  return (
    <div className={SAID_OF}>
      {OWNER_SETTINGS.delivery.map((key) => (
        <BackToDefault key={key} name={key} draft={draft} isNamed />
      ))}
      {children}
    </div>
  );
}
