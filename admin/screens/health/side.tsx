import { Block, cx, Icon, Pairs, saveFile, useWrite } from '#admin/kit.ts';
import type { IconName } from '#admin/parts/drawings.ts';
import { megabytesText, spanText, tookText } from '#admin/screens/health/words.ts';
import { Docs } from '#admin/screens/orders/order-parts.tsx';
import { readHealthReport, type ShopHealth, type Waiting } from '#contract/staff/health.ts';

const WHAT: Record<Waiting['what'], { name: string; icon: IconName }> = {
  mails: { name: 'Mails', icon: 'mail' },
  payments: { name: 'Payments to ask about', icon: 'clock' },
  refunds: { name: 'Refunds', icon: 'refund' },
  jobs: { name: 'Other work', icon: 'settings' },
};

export function WaitingList({ waiting }: { waiting: Waiting[] }) {
  return (
    <Block title="Waiting">
      <Docs>
        {waiting.map(({ what, count, oldestSeconds, isLate }) => (
          <li key={what}>
            <Icon name={WHAT[what].icon} small />
            {WHAT[what].name}
            <span className={cx('row-end', isLate && 'low')}>
              {count}
              {oldestSeconds !== null && `, oldest ${spanText(oldestSeconds)}`}
            </span>
          </li>
        ))}
      </Docs>
    </Block>
  );
}

export function Machine({ machine }: { machine: ShopHealth['machine'] }) {
  const { freeDiskMegabytes, diskMegabytes, memoryMegabytes, allMemoryMegabytes, answers } = machine;
  const used = diskMegabytes - freeDiskMegabytes;
  const percent = diskMegabytes > 0 ? Math.round((100 * used) / diskMegabytes) : 0;
  return (
    <Block title="The machine">
      <Pairs
        rows={[
          [
            'Disk',
            <>
              {megabytesText(used)} of {megabytesText(diskMegabytes)} used
              <progress
                className="meter mt-1 w-full appearance-none [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-stone [&::-webkit-progress-value]:bg-leaf"
                max={100}
                value={percent}
                aria-label="Used of the disk"
              />
            </>,
          ],
          ['Memory', `${megabytesText(memoryMegabytes)} of ${megabytesText(allMemoryMegabytes)}`],
          [
            'Answers',
            answers
              ? `${tookText(answers.middleMs)}, slowest of a hundred ${tookText(answers.slowMs)}`
              : 'nobody asked yet',
          ],
          answers && ['Errors', `${answers.errors} in 24 h, of ${answers.requests.toLocaleString('en')}`],
        ]}
      />
    </Block>
  );
}

const ROLES: Record<ShopHealth['copies'][number]['role'], string> = {
  all: 'shop',
  web: 'shop, pages only',
  worker: 'shop, work only',
};

export function Copies({ health: { copies, databaseMegabytes, checkedAt } }: { health: ShopHealth }) {
  const sinceText = (at: string) => spanText((Date.parse(checkedAt) - Date.parse(at)) / 1000);
  return (
    <Block title="Copies running">
      <Docs>
        {copies.map(({ role, version, startedAt }, at) => (
          <li key={startedAt}>
            <Icon name="check" small />
            {ROLES[role]} {copies.length > 1 && at + 1}
            <span className="row-end">
              version {version}, {sinceText(startedAt)}
            </span>
          </li>
        ))}
        <li>
          <Icon name="books" small />
          database
          <span className="row-end">{megabytesText(databaseMegabytes)}</span>
        </li>
      </Docs>
    </Block>
  );
}

export function ForTheEngineer() {
  const { isBusy, write } = useWrite();
  const takeReport = () =>
    write(readHealthReport, {}, ({ name, text }) => saveFile(name, new Blob([text], { type: 'application/json' })));
  return (
    <Block title="For the engineer">
      <Docs>
        <li>
          <Icon name="pulse" small />
          <a className="link" href="/api/health" target="_blank" rel="noreferrer">
            Health as JSON
          </a>
        </li>
        <li>
          <Icon name="note" small />
          <button className="link" type="button" onClick={takeReport} disabled={isBusy}>
            Report to send along
          </button>
          <span className="row-end">no names in it</span>
        </li>
      </Docs>
    </Block>
  );
}
