import { useState } from 'react';
import {
  Button,
  cx,
  dayFromToday,
  Field,
  FormDialog,
  Icon,
  IconButton,
  InputError,
  Problem,
  shortDay,
  Unseen,
  type Values,
} from '#admin/kit.ts';
import { isPoya, Month } from '#admin/screens/settings/month.tsx';
import { BackToDefault } from '#admin/screens/settings/setting-field.tsx';
import { closedText, readClosed } from '#admin/screens/settings/setting-texts.ts';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** More of them come with the next month. */
const SHOWN = 4;

/** A month with the days on which nothing leaves; a day is closed with its name. */
export function WorkingDays({ draft }: { draft: SettingsDraft }) {
  const { textOf, get, change, problems } = draft;
  const [month, setMonth] = useState(() => dayFromToday().slice(0, 7));
  const [isClosing, setIsClosing] = useState(false);
  const closed = readClosed(textOf('CLOSED_DAYS'));
  const known = get('CLOSED_DAYS')?.value ?? '';
  const saved = new Set(readClosed(known).map(({ day }) => day));
  const coming = closed.filter(({ day }) => day >= dayFromToday());
  const next = coming.filter(({ day }) => day >= `${month}-01`).slice(0, SHOWN);
  const shown = coming.filter((one) => next.includes(one) || !saved.has(one.day));

  function write(days: typeof closed) {
    const text = closedText(days);
    change('CLOSED_DAYS', text === closedText(readClosed(known)) ? known : text);
  }
  function close(day: string, name: string) {
    write([...closed.filter((one) => one.day !== day), { day, name }]);
    setMonth(day.slice(0, 7));
  }
  function step(by: number) {
    const at = new Date(`${month}-15T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() + by);
    setMonth(at.toISOString().slice(0, 7));
  }

  return (
    <>
      <div className="block__head">
        <h2>Working days</h2>
        <span className="flex">
          <IconButton icon="left" label="Month before" onClick={() => step(-1)} />
          <IconButton icon="right" label="Next month" onClick={() => step(1)} />
        </span>
      </div>
      <p className="mute xs">
        <span aria-live="polite">{MONTH.format(new Date(`${month}-01`))}.</span> Nothing leaves on Sundays, Poya and
        closed days; delivery dates skip them.
      </p>
      <Month month={month} closed={new Map(closed.map(({ day, name }) => [day, name]))} />
      <Problem text={problems.CLOSED_DAYS} />
      <ul className="mb-2.5 sm:max-w-96">
        {shown.map(({ day, name }) => (
          <li key={day} className="flex min-h-12 items-center gap-x-3 gap-y-1 border-line border-b py-1 sm:min-h-10">
            <span className={cx('mark min-w-14 flex-none text-center', isPoya(name) && 'mark-warn')}>
              {shortDay(day)}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            {!saved.has(day) && <b className="xs text-gold-text">added, not saved</b>}
            <Button look="text" onClick={() => write(closed.filter((one) => one.day !== day))}>
              Open<Unseen> on {shortDay(day)}</Unseen>
            </Button>
          </li>
        ))}
      </ul>
      <Button row onClick={() => setIsClosing(true)}>
        <Icon name="plus" small />
        Close a day
      </Button>
      <BackToDefault name="CLOSED_DAYS" draft={draft} />
      {isClosing && <CloseDay onClose={() => setIsClosing(false)} onChoose={close} />}
    </>
  );
}

type CloseProps = { onClose: () => void; onChoose: (day: string, name: string) => void };

function CloseDay({ onClose, onChoose }: CloseProps) {
  return (
    <FormDialog
      title="Which day is closed?"
      action="Close it"
      onClose={onClose}
      onSubmit={({ day, name }: Values<'day' | 'name'>) => {
        if (day < dayFromToday()) throw new InputError(day ? 'This day is over' : 'Choose the day', 'day');
        onChoose(day, name.trim() || 'Closed');
      }}
    >
      <Field label="Day" name="day" type="date" min={dayFromToday()} data-focus-first />
      <Field label="Why" name="name" isOptional placeholder="Stock taking" maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}
