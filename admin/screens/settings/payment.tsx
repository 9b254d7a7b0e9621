import type { ReactNode } from 'react';
import { cx, Field, Problem, Switch, useMay } from '#admin/kit.ts';
import { labelOf } from '#admin/screens/settings/labels.ts';
import { PayWay } from '#admin/screens/settings/pay-way.tsx';
import {
  type BankAccount,
  limitProblems,
  readBank,
  readLimits,
  writeBank,
} from '#admin/screens/settings/payment-texts.ts';
import { BackToDefault, SAID_OF, SettingField } from '#admin/screens/settings/setting-field.tsx';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';
import { readMerchant } from '#contract/rules/lankaqr.ts';
import type { SettingKey } from '#contract/staff/settings.ts';

const LIMITED = ['card', 'koko', 'mintpay'] as const;
const CASH_RULES: SettingKey[] = [
  'COD_MAX',
  'COD_FIRST_MAX',
  'COD_FEE',
  'COD_OPEN_PER_ACCOUNT',
  'COD_OPEN_PER_PHONE',
  'COD_OPEN_PER_ADDRESS',
  'COD_REFUSED_PER_PHONE',
  'COD_UNPROVED_MAX',
  'COD_UNPROVED_PER_ADDRESS',
];

/** For the owner; others read it. */
export function Payment({ draft }: { draft: SettingsDraft }) {
  const isOwner = useMay('owner');
  const { textOf, problems } = draft;
  const limitsOf = (way: string) => readLimits(textOf('PAYMENT_LIMITS'), way);
  const areLimitsRight = LIMITED.every((way) => Object.keys(limitProblems(limitsOf(way))).length === 0);
  const fields = (keys: SettingKey[]) =>
    keys.map((key) => <SettingField key={key} name={key} draft={draft} isReadOnly={!isOwner} />);
  return (
    <>
      <div className="block__head">
        <h2>Payment</h2>
        {!isOwner && <span className="mute xs">Only the owner changes this</span>}
      </div>
      <fieldset disabled={!isOwner}>
        <legend className="visually-hidden">Ways to pay</legend>
        <Problem text={problems.PAYMENT_METHODS ?? (areLimitsRight && problems.PAYMENT_LIMITS)} />
        {LIMITED.map((way) => (
          <PayWay key={way} way={way} draft={draft} hasLimits />
        ))}
        <PayWay way="cod" draft={draft} />
        <div className="fields fields-3 mt-1 mb-3">{fields(CASH_RULES)}</div>
        <div className={SAID_OF}>
          <BackToDefault name="PAYMENT_METHODS" draft={draft} isReadOnly={!isOwner} isNamed />
          <BackToDefault name="PAYMENT_LIMITS" draft={draft} isReadOnly={!isOwner} isNamed />
        </div>
        <Group name="Bank transfer" text="Staff offer it by phone and chat; empty, nobody can">
          <OnOff name="TRANSFER_AT_CHECKOUT" draft={draft} />
          <div className="fields fields-3">
            <Account draft={draft} isReadOnly={!isOwner} />
            {fields(['TRANSFER_HOLD_HOURS'])}
          </div>
          <div className={SAID_OF}>
            <BackToDefault name="BANK_ACCOUNT" draft={draft} isReadOnly={!isOwner} isNamed />
          </div>
        </Group>
        <Group name="LANKAQR" text="Codes for orders are made of the one that your bank gave you">
          <OnOff name="LANKAQR" draft={draft} />
          <div className="fields">
            {fields(['LANKAQR_CODE'])}
            <Merchant text={textOf('LANKAQR_CODE')} />
            {fields(['LANKAQR_MAX'])}
          </div>
          <OnOff name="LANKAQR_AT_DOOR" draft={draft} />
        </Group>
        <Group name="Refunds">
          <div className="fields">{fields(['REFUND_LIMIT', 'REFUND_CODE_ABOVE'])}</div>
        </Group>
      </fieldset>
    </>
  );
}

function Group({ name, text, children }: { name: string; text?: string; children: ReactNode }) {
  return (
    <section className="mt-5 border-line border-t pt-3.5 [&>.fields]:mt-2.5" aria-label={name}>
      <h3>{name}</h3>
      {text && <p className="mute xs">{text}</p>}
      {children}
    </section>
  );
}

type OnOffProps = { name: SettingKey; draft: SettingsDraft };

/** A way to pay that is switched by itself; what it needs before is said under it. */
function OnOff({ name, draft: { textOf, change, keys, problems } }: OnOffProps) {
  const { label, hint } = labelOf(name);
  return (
    <>
      <Switch
        className="mt-2"
        name={label}
        text={hint}
        isOn={textOf(name) === 'on'}
        isChanged={keys.includes(name)}
        onChange={(isOn) => change(name, isOn ? 'on' : 'off')}
      />
      <Problem text={problems[name]} />
    </>
  );
}

/** Whose code it is, as soon as it stands there. */
function Merchant({ text }: { text: string }) {
  const { name, city } = { name: '', city: '', ...readMerchant(text.replaceAll(/\s*\n\s*/g, '').trim()) };
  return name ? <p className="mute xs full">Pays to {`${name}, ${city}`}</p> : null;
}

const ACCOUNT: Record<keyof BankAccount, string> = {
  bank: 'Bank',
  branch: 'Branch',
  name: 'Name on the account',
  number: 'Account number',
};

/** As customers are told it, a line for each. */
function Account({ draft, isReadOnly }: { draft: SettingsDraft; isReadOnly: boolean }) {
  const { textOf, change, get, problems } = draft;
  const account = readBank(textOf('BANK_ACCOUNT'));
  const saved = readBank(get('BANK_ACCOUNT')?.value ?? '');
  const isEmpty = writeBank(account) === '';
  function problemOf(part: keyof BankAccount) {
    if (part === 'bank') return problems.BANK_ACCOUNT;
    return part === 'number' && !isEmpty && !account.number.trim() && 'Nobody can pay without it';
  }
  function write(next: BankAccount) {
    const text = writeBank(next);
    change('BANK_ACCOUNT', text === writeBank(saved) ? (get('BANK_ACCOUNT')?.value ?? '') : text);
  }
  return (
    <>
      {(Object.keys(ACCOUNT) as (keyof BankAccount)[]).map((part) => (
        <Field
          key={part}
          label={ACCOUNT[part]}
          value={account[part]}
          readOnly={isReadOnly}
          autoComplete="off"
          className={cx('max-[30rem]:col-span-full', account[part] !== saved[part] && 'is-unsaved')}
          problem={problemOf(part)}
          onChange={(event) => write({ ...account, [part]: event.target.value })}
        />
      ))}
    </>
  );
}
