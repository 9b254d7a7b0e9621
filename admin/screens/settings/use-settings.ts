import { useEffect, useState } from 'react';
import { call, problemsOf, say, sayProblem, useCall, useWrite } from '#admin/kit.ts';
import { useTranslations } from '#admin/parts/languages/use-translations.ts';
import { useSaveKey } from '#admin/parts/use-save-key.ts';
import { withLabels } from '#admin/screens/settings/labels.ts';
import { SETTING_THING, SPOKEN_SETTINGS } from '#contract/staff/languages.ts';
import { listSettings, SETTING_KEYS, type Setting, type SettingKey, saveSettings } from '#contract/staff/settings.ts';

/** What is typed and not saved yet. Null: as it comes. */
type Draft = Partial<Record<SettingKey, string | null>>;

export type SettingsDraft = ReturnType<typeof useSettings>;

/** Every setting as it is in force, and what is about to be changed. */
export function useSettings() {
  const query = useCall(listSettings, {});
  const [draft, setDraft] = useState<Draft>({});
  /** What was refused, and as what it was sent. */
  const [refused, setRefused] = useState<{ error: unknown; sent: Draft }>();
  const { isBusy, write } = useWrite({
    // Somebody was faster: what they did is read, and what was typed here stays.
    onChangedMeanwhile: query.refresh,
    onError(error) {
      setRefused({ error, sent: draft });
      const fields = Object.keys(problemsOf(error, SETTING_KEYS));
      // What was refused is not looked for behind a tab.
      if (SPOKEN_SETTINGS.some((key) => fields.includes(key))) spoken.setTab('en');
      // What is about no field is said where one stands, too: the top of the page may be far away.
      if (fields.every((key) => key === '')) sayProblem(error);
    },
  });
  const byKey = new Map(query.data?.settings.map((setting) => [setting.key, setting]));
  const keys = Object.keys(draft) as SettingKey[];
  const problems = withoutFixed(refused, draft);
  const spoken = useTranslations(SETTING_THING, Object.fromEntries(SPOKEN_SETTINGS.map((key) => [key, textOf(key)])));
  const translations = spoken.edits;
  const count = keys.length + translations.length;

  const get = (key: SettingKey) => byKey.get(key);
  /** As it would be after saving. */
  function textOf(key: SettingKey): string {
    const [typed, setting] = [draft[key], byKey.get(key)];
    if (typed === undefined) return setting?.value ?? '';
    return typed ?? setting?.standard ?? '';
  }
  function change(key: SettingKey, value: string | null) {
    const setting = byKey.get(key);
    setDraft(({ [key]: _last, ...rest }) => (isSame(setting, value) ? rest : { ...rest, [key]: value }));
  }

  function save() {
    const changed = keys.flatMap((key) => byKey.get(key) ?? []);
    if (count === 0) return;
    const said = spoken.reverse(SETTING_THING).map(({ thing: _thing, was: _was, ...text }) => text);
    const changes = changed.map(({ key, value }) => ({ key, value: draft[key] ?? null, was: value }));
    // Back to what was seen before, whatever it has become in the words of the shop.
    const back = async () => {
      const now = await call(listSettings, {});
      const valueNow = (wanted: SettingKey) => now.settings.find(({ key }) => key === wanted)?.value ?? '';
      const answer = await call(saveSettings, {
        changes: changed.map((one) => ({
          key: one.key,
          value: one.changed ? one.value : null,
          was: valueNow(one.key),
        })),
        translations: said,
      });
      query.set(() => answer);
      spoken.begin();
    };
    void write(saveSettings, { changes, translations }, (answer) => {
      query.set(() => answer);
      discard();
      say(`${countText(count)} in force`, back);
    });
  }

  useSaveKey(save);
  useEffect(() => {
    if (refused) document.querySelector<HTMLElement>('.admin__main [aria-invalid=true]')?.focus();
  }, [refused]);

  function discard() {
    setDraft({});
    setRefused(undefined);
    spoken.begin();
  }
  return { query, get, textOf, change, save, discard, keys, count, spoken, problems, isBusy };
}

/** In the words of the screen, as long as it stands there as it was refused. */
function withoutFixed(refused: { error: unknown; sent: Draft } | undefined, draft: Draft): Record<string, string> {
  const problems = Object.entries(problemsOf(refused?.error, SETTING_KEYS));
  const isThere = ([key]: [string, string]) => !key || draft[key as SettingKey] === refused?.sent[key as SettingKey];
  return Object.fromEntries(problems.filter(isThere).map(([key, text]) => [key, withLabels(text)]));
}

function isSame(setting: Setting | undefined, value: string | null): boolean {
  if (value === null) return setting?.changed === null;
  return setting?.value === value;
}

export const countText = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
