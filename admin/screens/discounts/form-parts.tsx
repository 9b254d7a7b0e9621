import { useContext, useState } from 'react';
import { Check, Field, Problem, SelectField } from '#admin/kit.ts';
import type { Draft } from '#admin/screens/discounts/draft.ts';
import type { DiscountKind, GetOf } from '#contract/rules/discount-rule.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import type { ProductRow, StaffCategory } from '#contract/staff/products.ts';
import { FormContext } from '#ui/field.tsx';

/** What is chosen by several ticks: what is wrong with it stands above them. */
export const SCOPE_FIELDS = ['categoryIds', 'productIds'];

type Props = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  categories: StaffCategory[];
  products: ProductRow[];
};

const KINDS: Record<DiscountKind, string> = {
  percent: 'Percent',
  amount: 'Amount',
  free_delivery: 'Free delivery',
  buy_get: 'Buy some, get some',
};

/** Chips of which one is chosen. */
const PICKS = 'mb-5 flex min-w-0 flex-wrap gap-2';

/** Three for two. */
const USUAL_SET = { buyQty: '2', getQty: '1', getPercent: '100' };

export function FormParts(props: Props) {
  const { draft, change } = props;
  const text = (name: keyof Draft) => ({
    name,
    value: String(draft[name] ?? ''),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const number = (name: keyof Draft) => ({ ...text(name), inputMode: 'decimal' as const });
  return (
    <>
      <section className="form-part">
        <fieldset className={PICKS}>
          <legend className="label mb-1.5">How it is given</legend>
          <Choice isOn={!draft.isAutomatic} onChoose={() => change({ isAutomatic: false })} text="By a code" />
          <Choice isOn={draft.isAutomatic} onChoose={() => change({ isAutomatic: true })} text="By itself" />
        </fieldset>
        <fieldset className={PICKS}>
          <legend className="label mb-1.5">What it does</legend>
          {Object.entries(KINDS).map(([kind, name]) => (
            <Choice
              key={kind}
              isOn={draft.kind === kind}
              onChoose={() =>
                change({ kind: kind as DiscountKind, ...(kind === 'buy_get' && !draft.buyQty && USUAL_SET) })
              }
              text={name}
            />
          ))}
        </fieldset>
        <div className="fields">
          {draft.isAutomatic ? (
            <Field label="Name" hint="Customers read it beside the sum" maxLength={60} {...text('name')} />
          ) : (
            <Field
              label="Code"
              hint="Capital and small letters are the same"
              maxLength={40}
              autoCapitalize="characters"
              spellCheck={false}
              {...text('code')}
              onChange={(event) => change({ code: event.target.value.toUpperCase() })}
            />
          )}
          {draft.kind === 'percent' && <Field label="Off the goods, in %" {...number('percent')} />}
          {draft.kind === 'amount' && <Field label="Off the goods, in Rs." {...number('amount')} />}
          {draft.kind === 'buy_get' && <BuyGet {...props} number={number} />}
          <Field label="From a subtotal of, in Rs." isOptional {...number('minimum')} />
        </div>
      </section>
      <section className="form-part">
        <h2>Limits</h2>
        <div className="fields mb-3">
          <Field label="Uses in all" isOptional {...number('mostUses')} />
          <Field label="Per customer" isOptional {...number('mostPerCustomer')} />
          <Field label="At most off one order, in Rs." isOptional {...number('mostOff')} />
        </div>
        <Check checked={draft.firstOrderOnly} onChange={(e) => change({ firstOrderOnly: e.target.checked })}>
          First order only
        </Check>
        <Check checked={draft.skipsReduced} onChange={(e) => change({ skipsReduced: e.target.checked })}>
          Not with products that have an old price
        </Check>
        {draft.isAutomatic ? (
          <Check checked={draft.combines} onChange={(e) => change({ combines: e.target.checked })}>
            A code may be used beside it (otherwise the better of both)
          </Check>
        ) : (
          <Check checked={draft.isPublic} onChange={(e) => change({ isPublic: e.target.checked })}>
            Offer it in every cart that it fits
          </Check>
        )}
      </section>
      <section className="form-part">
        <h2>When</h2>
        <div className="fields">
          <Field label="From" type="datetime-local" {...text('startsAt')} />
          <Field label="To" type="datetime-local" isOptional {...text('endsAt')} />
        </div>
      </section>
      <OnWhat {...props} />
    </>
  );
}

function Choice({ isOn, onChoose, text }: { isOn: boolean; onChoose: () => void; text: string }) {
  return (
    <button className="chip" type="button" aria-pressed={isOn} onClick={onChoose}>
      {text}
    </button>
  );
}

type NumberField = (name: keyof Draft) => React.ComponentProps<typeof Field> extends infer P ? Omit<P, 'label'> : never;

function BuyGet({ draft, change, products, number }: Props & { number: NumberField }) {
  return (
    <>
      <Field label="They buy, pieces" {...number('buyQty')} />
      <Field label="They get, pieces" {...number('getQty')} />
      <Field label="These cost less, in %" hint="100 for free" {...number('getPercent')} />
      <SelectField
        label="Of what"
        name="getOf"
        value={draft.getOf ?? 'same'}
        onChange={(event) => change({ getOf: event.target.value as GetOf })}
      >
        <option value="same">of the same product</option>
        <option value="any">of anything, the cheapest</option>
        <option value="named">of one product</option>
      </SelectField>
      {draft.getOf === 'named' && (
        <SelectField
          label="The product they get"
          name="getProductId"
          value={draft.getProductId ?? ''}
          onChange={(event) => change({ getProductId: Number(event.target.value) || null })}
        >
          <option value="">Choose</option>
          {goodsOf(products).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

const SCOPES = ['Everything', 'Some categories', 'Some products'] as const;

function OnWhat({ draft, change, categories, products }: Props) {
  const problems = useContext(FormContext);
  const chosen = draft.productIds.length > 0 ? 2 : draft.categoryIds.length > 0 ? 1 : 0;
  const [scope, setScope] = useState(chosen);
  const [hasPlaces, setHasPlaces] = useState(draft.districts.length > 0);
  return (
    <section className="form-part">
      <h2>On what</h2>
      <fieldset className={PICKS}>
        <legend className="visually-hidden">On what</legend>
        {SCOPES.map((name, index) => (
          <Choice
            key={name}
            isOn={scope === index}
            text={name}
            onChoose={() => {
              setScope(index);
              change({ categoryIds: [], productIds: [] });
            }}
          />
        ))}
        <Choice
          isOn={hasPlaces}
          text="Some districts"
          onChoose={() => {
            setHasPlaces(!hasPlaces);
            change({ districts: [] });
          }}
        />
      </fieldset>
      <Problem text={problems.categoryIds ?? problems.productIds} />
      {scope === 1 && (
        <Checks
          legend="Categories"
          options={categories.map(({ id, name }) => [id, name])}
          chosen={draft.categoryIds}
          onChange={(categoryIds) => change({ categoryIds })}
        />
      )}
      {scope === 2 && (
        <Checks
          legend="Products"
          options={goodsOf(products)}
          chosen={draft.productIds}
          onChange={(productIds) => change({ productIds })}
        />
      )}
      {hasPlaces && (
        <Checks
          legend="Districts"
          options={DISTRICTS.map((name) => [name, name])}
          chosen={draft.districts}
          onChange={(districts) => change({ districts })}
        />
      )}
    </section>
  );
}

type ChecksProps<Id> = {
  legend: string;
  options: [id: Id, name: string][];
  chosen: Id[];
  onChange: (ids: Id[]) => void;
};

function Checks<Id extends string | number>({ legend, options, chosen, onChange }: ChecksProps<Id>) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 max-h-64 mt-3 overflow-y-auto">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([id, name]) => (
        <Check
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {name}
        </Check>
      ))}
    </fieldset>
  );
}

const goodsOf = (products: ProductRow[]) => [...new Map(products.map((row) => [row.productId, row.name]))];
