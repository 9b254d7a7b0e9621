import { Block, Button, Icon, type Kpi, Kpis, say, useWrite, whenText } from '#admin/kit.ts';
import { lostOf } from '#admin/screens/health/lost.ts';
import { sizeText, spanText } from '#admin/screens/health/words.ts';
import { type Backups, backUpNow, openDownload, rehearseNow } from '#contract/staff/health.ts';

type Props = { backups: Backups; refresh: () => void };

/** What is kept of the shop, and the three things to do about it. */
export function BackupsBlock({ backups, refresh }: Props) {
  const { isBusy, write, run } = useWrite();
  const { isOn, isUnderWay, hasFile } = backups;
  const begin = (call: typeof backUpNow | typeof rehearseNow) =>
    write(call, {}, ({ sentence }) => {
      say(sentence);
      refresh();
    });
  const download = () =>
    run(
      (send) => send(openDownload, {}),
      ({ path }) => location.assign(path),
    );
  return (
    <Block
      title="Backups"
      note={isOn ? 'every night, of 7 days, 4 weeks and 12 months the last' : 'kept by the server of your database'}
    >
      <div className="mt-2 [&>dl+dl]:-mt-6 [&>dl+dl]:border-t-0 [&_.kpi]:min-w-0 sm:[&>dl]:grid-cols-3 max-sm:[&>dl]:grid-cols-1 max-sm:[&_.kpi]:border-l-0 max-sm:[&_.kpi]:pl-0 max-sm:[&_.kpi+.kpi]:border-t">
        <Kpis figures={[lastOf(backups), rehearsedOf(backups), lostOf(backups)]} />
        {backups.moments && <Kpis figures={momentsOf(backups.moments)} />}
      </div>
      <div className="row">
        <Button disabled={!hasFile} busy={isBusy} onClick={download}>
          <Icon name="download" small /> Download the whole shop
        </Button>
        <Button busy={isBusy || isUnderWay} onClick={() => begin(backUpNow)}>
          Back up now
        </Button>
        <Button disabled={!hasFile} busy={isBusy || isUnderWay} onClick={() => begin(rehearseNow)}>
          Rehearse a restore
        </Button>
        <span className="mute xs">
          {isUnderWay
            ? 'Being made or opened now.'
            : 'One sealed file with database and pictures. It opens with its key alone: keep that elsewhere.'}
        </span>
      </div>
    </Block>
  );
}

function lastOf({ last }: Backups): Kpi {
  const name = 'Last backup';
  if (!last) return { name, value: 'None yet', more: 'press Back up now' };
  const what = last.bytes === null ? 'not written' : `${sizeText(last.bytes)}, took ${spanText(last.seconds)}`;
  const more = last.problem ? <span className="text-clay">{last.problem}</span> : what;
  return { name, value: whenText(last.at), more };
}

function rehearsedOf({ rehearsed }: Backups): Kpi {
  const name = 'Last rehearsed restore';
  if (!rehearsed) return { name, value: 'None yet', more: 'each backup is opened for trial' };
  return { name, value: whenText(rehearsed.at), more: `opened and compared: ${rehearsed.orders} orders, books agree` };
}

/** Where every change is kept, one can go back to a moment. */
function momentsOf({ keptUntil, isStuck, rehearsed }: NonNullable<Backups['moments']>): Kpi[] {
  const bad = (text: string) => <span className="text-clay">{text}</span>;
  const since = keptUntil ? 'the shop can go back to any moment of 7 days' : 'begins minutes after the first start';
  const kept: Kpi = {
    name: 'Every change kept until',
    value: keptUntil ? whenText(keptUntil) : 'Not yet',
    more: isStuck ? bad('what came after is not being kept') : since,
  };
  const tried: Kpi = {
    name: 'Last rehearsed going back',
    value: rehearsed ? whenText(rehearsed.at) : 'None yet',
    more: !rehearsed
      ? 'tried each night'
      : rehearsed.problem
        ? bad(rehearsed.problem)
        : `to the last moment kept: ${rehearsed.orders} orders, books agree`,
  };
  return [kept, tried];
}
