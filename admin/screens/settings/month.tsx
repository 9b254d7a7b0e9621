import { cx, dayFromToday, Unseen } from '#admin/kit.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const isPoya = (name: string) => /poya/i.test(name);

const POYA = 'bg-amber-soft font-semibold text-amber';
const TODAY = 'bg-leaf font-semibold text-cream';

/** A month on which Sundays, Poya and closed days stand out. */
export function Month({ month, closed }: { month: string; closed: Map<string, string> }) {
  const first = new Date(`${month}-01T00:00:00Z`);
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  const cells = [...Array<number>(before).fill(0), ...Array.from({ length: count }, (_, index) => index + 1)];
  while (cells.length % 7 > 0) cells.push(0);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return (
    <table className="num mt-2.5 mb-2 w-full table-fixed border-separate border-spacing-px text-center text-xs sm:max-w-96">
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} className="mute h-10 font-normal sm:h-8">
              <abbr className="no-underline" title={name}>
                {name.charAt(0)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={Math.max(...week)}>
            {week.map((number, weekday) => {
              const day = `${month}-${String(number).padStart(2, '0')}`;
              const name = closed.get(day) ?? (weekday === 6 ? 'Sunday' : '');
              const look = day === dayFromToday() ? TODAY : isPoya(name) ? POYA : name && 'soft bg-stone';
              return (
                <td
                  key={WEEKDAYS[weekday]}
                  className={cx('h-10 sm:h-8', number > 0 && look)}
                  title={number ? name : undefined}
                >
                  {number || ''}
                  {number > 0 && name && <Unseen> {name}, closed</Unseen>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
