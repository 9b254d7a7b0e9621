import { listSettings, SETTING_KEYS, type Setting, type SettingKey, saveSettings } from '#contract/staff/settings.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { saveSettings as save } from '#server/settings/save-settings.ts';
import { readChanges, readSettings, type StoredSettings } from '#server/settings/stored-settings.ts';
import { staffHandlers } from '#server/staff/index.ts';

/** What is set here, in the words of the schema that the environment is read by. */
export type LiveSettings = {
  wordsOf(stored: StoredSettings): Record<SettingKey, { value: string; standard: string; meaning: string }>;
  problemsOf(stored: StoredSettings): { key: SettingKey; message: string }[];
  /** What has to be filled in before the public may see the shop, in the owner's words; nothing while it stays closed. */
  missingBeforeOpening(db: Db | Tx, stored: StoredSettings): Promise<string[]>;
  /** Afterwards this process works by what is stored. */
  reload(): Promise<void>;
};

type Deps = { db: Db; clock: () => Date; live: LiveSettings };

export function settingsRoutes({ db, clock, live }: Deps): Route[] {
  const handleStaff = staffHandlers({ db, clock });

  async function list(): Promise<Setting[]> {
    const [stored, changes] = [await readSettings(db), await readChanges(db)];
    const words = live.wordsOf(stored);
    return SETTING_KEYS.map((key) => ({ key, ...words[key], changed: changes.get(key) ?? null }));
  }

  return [
    handleStaff(listSettings, async () => ({ settings: await list() })),
    handleStaff(saveSettings, async (input, staff, { writeOnce }) => {
      await writeOnce(async (tx, audit) => {
        audit({ subject: 'settings', changes: await save(tx, live, input, staff) });
        return {};
      });
      // A repeat, too: whoever asks again may have lost the first answer while it came into force.
      await live.reload();
      return { settings: await list() };
    }),
  ];
}
