/** Prints the table of settings from the schema; with --write, into docs/settings.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type SettingRow, settingRows } from '#server/config/config.ts';

const BEGIN = '<!-- settings: printed by `npm run docs:settings` -->';
const END = '<!-- end of settings -->';

export function settingsTable(): string {
  const row = ({ key, standard, meaning }: SettingRow) => `| \`${key}\` | ${standardText(standard)} | ${meaning} |`;
  return ['| setting | default | meaning |', '|---|---|---|', ...settingRows().map(row)].join('\n');
}

/** A list of two years of days is no help in a table. */
function standardText(standard: string): string {
  if (standard.length > 120) return `\`${standard.slice(0, standard.indexOf(','))}\`, and so on`;
  return standard ? `\`${standard}\`` : '';
}

export const SETTINGS_PAGE = 'docs/settings.md';

export function withSettings(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${SETTINGS_PAGE} has lost the marks around its table.`);
  return `${before}${BEGIN}\n${settingsTable()}\n${END}${after}`;
}

if (process.argv.includes('--write')) writeFileSync(SETTINGS_PAGE, withSettings(readFileSync(SETTINGS_PAGE, 'utf8')));
else if (process.argv[1] === import.meta.filename) console.log(settingsTable());
