import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // Emptied before every build; what else is built stays beside it.
  buildDirectory: 'build/pages',
  // All routes are known from the first page on: no request is spent on discovering them.
  routeDiscovery: { mode: 'initial' },
  // A page's loader for the browser is a few lines: not worth a file of its own.
  splitRouteModules: false,
} satisfies Config;
