import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { SETTING_THING } from '#contract/staff/languages.ts';
import { OWNER_SETTINGS, type SettingKey, type saveSettings as saveSettingsCall } from '#contract/staff/settings.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { LiveSettings } from '#server/settings/routes.ts';
import {
  lockSettings,
  readChanges,
  readSettings,
  type StoredSettings,
  writeSettings,
} from '#server/settings/stored-settings.ts';
import { notAllowed, type Staff } from '#server/staff/index.ts';
import { writeTranslations } from '#server/translations/index.ts';

type Input = ParsedInputOf<typeof saveSettingsCall>;

/** Where people write to and where money goes: the log says that it changed, not to what. */
const UNNAMED = new Set<SettingKey>(['BANK_ACCOUNT', 'CONTACT_EMAIL', 'OWNER_EMAIL']);
const OF_OWNER = new Set<SettingKey>([
  ...OWNER_SETTINGS.payment,
  ...OWNER_SETTINGS.entry,
  ...OWNER_SETTINGS.reminders,
  ...OWNER_SETTINGS.trade,
]);

/** All of them or none, compared with what was seen before. Gives what the audit log says of it. */
export async function saveSettings(
  tx: Tx,
  live: LiveSettings,
  { changes, translations, ...unread }: Input,
  staff: Staff,
) {
  unread satisfies Record<string, never>;
  if (staff.role !== 'owner' && changes.some(({ key }) => OF_OWNER.has(key))) throw notAllowed('owner');
  requireEachOnce(changes);
  await lockSettings(tx);
  const stored = await readSettings(tx);
  const before = live.wordsOf(stored);
  const outdated = changes.find(({ key, was }) => was !== before[key].value);
  if (outdated) throw await changedMeanwhile(tx, outdated.key, before[outdated.key].value);
  const written = changes.map(({ key, value }) => ({ key, value: value === null ? null : value.trim() }));
  const after = withChanges(stored, written);
  refuseProblems(live, after, written);
  if (written.some(({ key }) => key === 'UNDER_DEVELOPMENT')) await refuseUnready(tx, live, after);
  await writeSettings(tx, written, staff.id);
  const spoken = await writeTranslations(tx, SETTING_THING, translations);
  const words = live.wordsOf(after);
  const told = Object.fromEntries(
    written.map(({ key }) => [
      key,
      UNNAMED.has(key) ? 'changed' : { before: before[key].value, after: words[key].value },
    ]),
  );
  const inOthers = Object.keys(spoken.after).map((name) => [
    name,
    { before: spoken.before[name], after: spoken.after[name] },
  ]);
  return { ...told, ...Object.fromEntries(inOthers) };
}

function withChanges(stored: StoredSettings, written: { key: SettingKey; value: string | null }[]): StoredSettings {
  const after = { ...stored };
  for (const { key, value } of written) {
    if (value === null) delete after[key];
    else after[key] = value;
  }
  return after;
}

function requireEachOnce(changes: Input['changes']): void {
  const keys = changes.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw fail('invalid_input', { problems: [{ field: twice, message: 'stands there twice' }] });
}

/** Only what is being written: a value that another version left behind keeps nobody from changing others. */
function refuseProblems(live: LiveSettings, after: StoredSettings, written: { key: SettingKey }[]): void {
  const problems = live
    .problemsOf(after)
    .filter(({ key }) => written.some((one) => one.key === key))
    .map(({ key, message }) => ({ field: key, message }));
  if (problems.length > 0) throw fail('invalid_input', { problems });
}

/** A shop that is opened here opens again at its next start, too, which looks at the same. */
async function refuseUnready(tx: Tx, live: LiveSettings, after: StoredSettings): Promise<void> {
  const missing = await live.missingBeforeOpening(tx, after);
  if (missing.length === 0) return;
  const what = missing.join(', and ');
  const reason = `The public would see examples and gaps. Fill in or empty first: ${what}.`;
  throw fail('action_refused', { reason });
}

async function changedMeanwhile(tx: Tx, key: SettingKey, value: string) {
  const { at = null, by = null } = (await readChanges(tx)).get(key) ?? {};
  const what = UNNAMED.has(key) ? `${key} is another now.` : `${key} is '${value}' now.`;
  return fail('changed_meanwhile', { by, at, what });
}
