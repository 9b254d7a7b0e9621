import type { Plugin } from 'vite';

const MADE_WHILE_LOADING = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React makes a few errors while it loads, only to know them again when they are thrown. With an inspector attached, as
 * in every laboratory that judges pages, V8 reads the whole of react-dom a second time for their stacks: a long task of
 * 60 ms on a slow phone that nobody needs. These have none.
 */
export function errorsWithoutStack(): Plugin {
  return {
    name: 'errors-without-stack',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-dom-client\.production\.js$/.test(id)) return undefined;
      if (!MADE_WHILE_LOADING.test(code))
        this.error('React is not what scripts/errors-without-stack.ts was written for.');
      const without = (_: string, name: string, message: string) =>
        `${name} = { __proto__: Error.prototype, message: ${message} }`;
      return { code: code.replace(MADE_WHILE_LOADING, without), map: null };
    },
  };
}
