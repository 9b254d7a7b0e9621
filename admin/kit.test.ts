import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the kit writes once, and the screens that still write it out: one leaves the list when it is converted, none joins. */
const WRITTEN_OUT: Record<string, string[]> = {
  '<table': ['screens/settings/delivery.tsx', 'screens/settings/month.tsx', 'screens/today/shelf.tsx'],
  'className="filters"': [],
  'className="empty': [],
  dlg__foot: [
    'screens/account.tsx',
    'screens/content/editor.tsx',
    'screens/pack/pool-dialog.tsx',
    'screens/product/conflict-dialog.tsx',
    'screens/stock/why-dialog.tsx',
  ],
  'className="pager"': ['screens/stock/history.tsx', 'screens/stock/stock.tsx'],
};

const screens = globSync('admin/{screens,sheets}/**/*.tsx');

test.each(Object.entries(WRITTEN_OUT))('[GRW-60] a screen does not write out %s, which the kit has', (mark, known) => {
  const found = screens
    .filter((file) => readFileSync(file, 'utf8').includes(mark))
    .map((file) => file.slice('admin/'.length));
  expect(found.sort()).toEqual([...known].sort());
});

/** Twice until one of them goes: the shop's needs Radix, for which the office's first load has no room. */
const TWICE = ['dialog.tsx'];

test('[GRW-62] what the shop and the back office both are built of stands once, in ui/', () => {
  const shared = globSync('ui/*.{ts,tsx}').map((file) => file.slice('ui/'.length));
  const own = globSync('admin/parts/*.{ts,tsx}').map((file) => file.slice('admin/parts/'.length));
  expect(own.filter((file) => shared.includes(file))).toEqual(TWICE);
});

test('[GRW-62] the back office sets measures of the kit as tokens, and draws none of its parts anew', () => {
  const classesOf = (files: string) =>
    globSync(files).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}\.([\w-]+) \{/gm)].map(([, name]) => name),
    );
  const shared = classesOf('ui/styles/{buttons,fields,parts}.css');
  expect(shared).toEqual(expect.arrayContaining(['btn', 'icon-btn', 'input', 'check']));
  expect(classesOf('admin/styles/*.css').filter((name) => shared.includes(name))).toEqual(['toast']);
});
