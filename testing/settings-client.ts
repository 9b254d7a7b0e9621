import { listSettings, type SettingKey, saveSettings } from '#contract/staff/settings.ts';
import type { staffClient } from '#testing/staff-client.ts';

type SettingsPatch = Partial<Record<SettingKey, string | null>>;
type Member = Awaited<ReturnType<ReturnType<typeof staffClient>>>;

/** What a member of staff reads and changes of the settings; each change names what was seen just before. */
export function settingsClient(member: Member) {
  async function read() {
    const { body } = await member.send(listSettings, {});
    return new Map(body.settings.map((setting) => [setting.key, setting]));
  }
  return {
    read,
    async set(wanted: SettingsPatch, { key }: { key?: string } = {}) {
      const before = await read();
      const changes = Object.entries(wanted).map(([name, value]) => ({
        key: name as SettingKey,
        value,
        was: before.get(name as SettingKey)?.value ?? '',
      }));
      return member.send(saveSettings, { changes }, key ? { key } : {});
    },
  };
}
