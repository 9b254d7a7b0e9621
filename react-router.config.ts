import type { Config } from '@react-router/dev/config';
import { builtLanguage } from './scripts/built-language.ts';
import { inPath } from './texts/core/languages.ts';

const language = builtLanguage();

export default {
  appDirectory: 'web',
  basename: inPath(language, '/'),
  // Emptied before every build; what else is built stays beside it.
  buildDirectory: language === 'en' ? 'build/pages' : `build/pages-${language}`,
  // All routes are known from the first page on: no request is spent on discovering them.
  routeDiscovery: { mode: 'initial' },
  // A page's loader for the browser is a few lines: not worth a file of its own.
  splitRouteModules: false,
} satisfies Config;
